import { usePhrase } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** A placeholder for two comments that are loading. */
export function CommentSkeleton() {
  const phrase = usePhrase()
  return (
    <Card as="section" className="stack-3">
      <h2>{phrase('comments.heading')}</h2>
      <div className="stack-1">
        <Skeleton look="short" />
        <Skeleton />
      </div>
      <div className="stack-1">
        <Skeleton look="short" />
        <Skeleton />
      </div>
    </Card>
  )
}
