import styles from '#web/jobs/JobArticle.module.css'
import { Card } from '#web/ui/Card.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The place of a job that is on its way. */
export const JobArticleSkeleton = () => (
  <Loading>
    <Card className={styles.job}>
      <Skeleton look="block" />
      <Skeleton look="title" />
      <Skeleton look="short" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Card>
  </Loading>
)
