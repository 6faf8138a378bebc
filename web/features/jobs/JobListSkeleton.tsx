import styles from '#web/features/jobs/JobListSkeleton.module.css'
import { Card } from '#web/ui/Card.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const CARDS = ['first', 'second', 'third']

/** A placeholder for job cards that are loading. */
export const JobListSkeleton = () => (
  <Loading className="stack-2">
    {CARDS.map((card) => (
      <Card key={card} className={`stack-1-half content-start ${styles.card}`}>
        <Skeleton look="block" />
        <Skeleton look="title" />
        <Skeleton look="short" />
        <Skeleton />
        <Skeleton />
      </Card>
    ))}
  </Loading>
)
