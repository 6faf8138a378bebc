import { Loading } from '#web/ui/Loading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from '#web/ui/TableSkeleton.module.css'

const ROWS = 3

/** A placeholder for a table that is loading. */
export const TableSkeleton = ({ columns }: { columns: number }) => (
  <Loading className={`stack-2 ${styles.frame}`}>
    {numbers(ROWS).map((row) => (
      <div key={row} className={styles.row} data-row>
        {numbers(columns).map((column) => (
          <Skeleton key={column} look={column === 1 ? 'title' : 'line'} />
        ))}
      </div>
    ))}
  </Loading>
)

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place + 1)
