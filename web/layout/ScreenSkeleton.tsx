import styles from '#web/layout/ScreenSkeleton.module.css'
import { Loading } from '#web/ui/Loading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The place of a screen whose chunk is on its way. */
export const ScreenSkeleton = () => (
  <Loading className={styles.screen}>
    <Skeleton look="title" />
    <Skeleton />
    <Skeleton look="short" />
  </Loading>
)
