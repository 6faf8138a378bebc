import styles from '#web/ui/BarTable.module.css'

type BarTableProps = {
  caption: string
  /** The headings of the two columns, for screen readers. */
  columns: [string, string]
  /** `percent` is the length of the bar. */
  /** `note` says more about the row in a few words. */
  rows: { name: string; value: number; percent: number; note?: string | undefined }[]
}

/** A table of names and numbers, each with a bar. */
export const BarTable = ({ caption, columns, rows }: BarTableProps) => (
  <table className={styles.table}>
    <caption>{caption}</caption>
    <thead className="visually-hidden">
      <tr>
        {columns.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, value, percent, note }) => (
        <tr key={name}>
          <th scope="row">
            {name}
            {note && <small>{note}</small>}
          </th>
          <td>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={percent} height="1" />
            </svg>
            <span>{value}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
