import styles from '#web/comments/CommentSkeleton.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The place of two comments that are on their way. */
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
