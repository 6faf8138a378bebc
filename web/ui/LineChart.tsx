import styles from '#web/ui/LineChart.module.css'

const [WIDTH, HEIGHT, EDGE] = [240, 48, 2]

type LineChartProps = {
  /** The caption of the table that screen readers read instead of the drawing. */
  caption: string
  /** The headings of the two columns. */
  columns: [string, string]
  points: { name: string; value: number }[]
}

/** A line of values, as a drawing and as a table. */
export function LineChart({ caption, columns, points }: LineChartProps) {
  const largest = Math.max(1, ...points.map(({ value }) => value))
  const step = (WIDTH - 2 * EDGE) / Math.max(1, points.length - 1)
  const line = points
    .map(({ value }, at) => `${EDGE + at * step},${HEIGHT - EDGE - (value / largest) * (HEIGHT - 2 * EDGE)}`)
    .join(' ')
  return (
    <div className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon className={styles.area} points={`${EDGE},${HEIGHT} ${line} ${WIDTH - EDGE},${HEIGHT}`} />
        <polyline className={styles.line} points={line} />
      </svg>
      <div className="visually-hidden">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
