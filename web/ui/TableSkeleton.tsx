import { Loading } from '#web/ui/Loading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from '#web/ui/TableSkeleton.module.css'

/** A placeholder for a table that is loading. */
export const TableSkeleton = ({ rows, columns }: { rows: number; columns: number }) => (
  <Loading className={`stack-2 ${styles.frame}`}>
    {numbers(rows).map((row) => (
      <div key={row} className={styles.row} data-row>
        {numbers(columns).map((column) => (
          <Skeleton key={column} look={column === 1 ? 'title' : 'line'} />
        ))}
      </div>
    ))}
  </Loading>
)

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place + 1)
