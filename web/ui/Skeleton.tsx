import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/Skeleton.module.css'

type SkeletonProps = { look?: 'line' | 'short' | 'title' | 'block'; className?: string | undefined }

/** A placeholder for content that is loading. */
export const Skeleton = ({ look = 'line', className }: SkeletonProps) => (
  <div className={classes(styles.skeleton, styles[look], className)} aria-hidden="true" />
)
