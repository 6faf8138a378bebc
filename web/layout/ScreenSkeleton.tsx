import styles from '#web/layout/ScreenSkeleton.module.css'
import { Loading } from '#web/ui/Loading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** A placeholder for a screen whose chunk is loading. */
export const ScreenSkeleton = () => (
  <Loading className={`stack-2 page-width ${styles.screen}`}>
    <Skeleton look="title" />
    <Skeleton />
    <Skeleton look="short" />
  </Loading>
)
