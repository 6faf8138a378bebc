// biome-ignore-all lint/a11y/noRedundantRoles: on a card the `display` of the elements would remove their roles.
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/Table.module.css'

type TableProps = {
  /** The label of the table for assistive technology. */
  label: string
  /** `end` aligns numbers and actions; a `hidden` heading is read by screen readers only. */
  columns: { heading: string; end?: boolean; hidden?: boolean }[]
  children: ReactNode
}

/**
 * A table on wide screens; on narrow ones each row is a card with the headings beside its cells. For assistive technology it stays a
 * table.
 */
export const Table = ({ label, columns, children }: TableProps) => (
  <div className={styles.container}>
    <div className={styles.frame}>
      <table className={styles.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ heading, end, hidden }) => (
              <th key={heading} role="columnheader" scope="col" className={classes(end && styles.end)}>
                {hidden ? <span className="visually-hidden">{heading}</span> : heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  </div>
)

export const TableRow = (props: ComponentProps<'tr'>) => <tr role="row" {...props} className={styles.row} />

type TableCellProps = {
  /** The heading of the column, shown beside the cell on a card. */
  label?: string
  /** Aligns the cell to the end, for numbers. */
  end?: boolean
  /** The cell that names the row. */
  main?: boolean
  /** The actions of the row, at the bottom of a card. */
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
      className={classes(end && styles.end, actions && styles.actions)}
    >
      {children}
    </td>
  )
