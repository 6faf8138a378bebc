import styles from '#web/features/comments/CommentSkeleton.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** A placeholder for two comments that are loading. */
export function CommentSkeleton() {
  const phrase = usePhrase()
  return (
    <Card as="section" className={styles.section}>
      <h2>{phrase('comments.heading')}</h2>
      <div className={styles.comment}>
        <Skeleton look="short" />
        <Skeleton />
      </div>
      <div className={styles.comment}>
        <Skeleton look="short" />
        <Skeleton />
      </div>
    </Card>
  )
}
