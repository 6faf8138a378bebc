import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/Skeleton.module.css'

type SkeletonProps = { look?: 'line' | 'short' | 'title' | 'block'; className?: string }

/** The place of something that is on its way. */
export const Skeleton = ({ look = 'line', className }: SkeletonProps) => (
  <div className={classes(styles.skeleton, styles[look], className)} aria-hidden="true" />
)
