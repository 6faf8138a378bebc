import styles from '#web/features/applicants/ApplicantSkeleton.module.css'
import { Card } from '#web/ui/Card.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** A placeholder for three applicants that are loading. */
export const ApplicantSkeleton = () => (
  <Loading className={styles.list}>
    {['first', 'second', 'third'].map((card) => (
      <Card key={card} className={styles.card}>
        <Skeleton look="title" />
        <Skeleton look="short" />
        <Skeleton />
      </Card>
    ))}
  </Loading>
)
