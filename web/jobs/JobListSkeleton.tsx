import styles from '#web/jobs/JobListSkeleton.module.css'
import { Card } from '#web/ui/Card.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const CARDS = ['first', 'second', 'third']

/** The place of job cards that are on their way. */
export const JobListSkeleton = () => (
  <Loading className={styles.list}>
    {CARDS.map((card) => (
      <Card key={card} className={styles.card}>
        <Skeleton look="block" />
        <Skeleton look="title" />
        <Skeleton look="short" />
        <Skeleton />
        <Skeleton />
      </Card>
    ))}
  </Loading>
)
