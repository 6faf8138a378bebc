import { Card } from '#web/ui/Card.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** A placeholder for three applicants that are loading. */
export const ApplicantSkeleton = () => (
  <Loading className="stack-2">
    {['first', 'second', 'third'].map((card) => (
      <Card key={card} className="stack-1-half">
        <Skeleton look="title" />
        <Skeleton look="short" />
        <Skeleton />
      </Card>
    ))}
  </Loading>
)
