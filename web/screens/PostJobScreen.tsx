import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { cityDate } from '#contract/days.ts'
import { businessJobs } from '#web/features/dashboard/queries.ts'
import { newestFacts } from '#web/features/posting/facts/rules.ts'
import { JobForm } from '#web/features/posting/JobForm.tsx'
import { PostingFrame } from '#web/features/posting/PostingFrame.tsx'
import { useNow } from '#web/i18n/Clock.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const DASHBOARD = '/dashboard'

export function PostJobScreen() {
  const { data, isLoading } = useQuery(businessJobs)
  const previous = newestFacts(data?.jobs ?? [], cityDate(useNow()))
  return (
    <PostingFrame>
      {isLoading ? (
        <Skeleton look="block" />
      ) : (
        <JobForm cancelHref={DASHBOARD} onPosted={() => navigate(DASHBOARD)} previous={previous} />
      )}
    </PostingFrame>
  )
}
