// biome-ignore-all lint/a11y/noRedundantRoles: on a card they would be lost with the table's display.
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/Table.module.css'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

type TableProps = {
  /** What the table lists, for assistive technology. */
  label: string
  /** `end` for figures and actions; a `hidden` heading is read, not seen. */
  columns: { heading: string; end?: boolean; hidden?: boolean }[]
  children: ReactNode
}

/**
 * A table where there is room for one; elsewhere each row is a card, with the headings beside its cells, and
 * still a row of a table to assistive technology.
 */
export const Table = ({ label, columns, children }: TableProps) => (
  <div className={styles.room}>
    <div className={styles.frame}>
      <table className={styles.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ heading, end, hidden }) => (
              <th key={heading} role="columnheader" scope="col" className={classes(end && styles.end)}>
                {hidden ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  </div>
)

export const TableRow = ({ className, ...rest }: ComponentProps<'tr'>) => (
  <tr role="row" {...rest} className={classes(styles.row, className)} />
)

type TableCellProps = {
  /** The column's heading, shown beside the cell on a card. */
  label?: string
  /** A figure. */
  end?: boolean
  /** What the row is about. */
  main?: boolean
  /** What can be done with the row: the foot of a card. */
  actions?: boolean
  children: ReactNode
}

export const TableCell = ({ label, end, main, actions, children }: TableCellProps) =>
  main ? (
    <th role="rowheader" scope="row" className={styles.main}>
      {children}
    </th>
  ) : (
    <td
      role="cell"
      data-label={actions ? undefined : label}
      className={classes(end && styles.figure, actions && styles.actions)}
    >
      {children}
    </td>
  )
