import styles from '#web/features/jobs/JobArticle.module.css'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Loading } from '#web/ui/Loading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** A placeholder for a job that is loading. */
export const JobArticleSkeleton = () => (
  <Loading>
    <Card className={classes('stack-3 content-start', styles.job, styles.loading)}>
      <Skeleton look="block" />
      <Skeleton look="title" />
      <Skeleton look="short" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Card>
  </Loading>
)
