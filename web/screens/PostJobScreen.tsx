import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { cityDate } from '#contract/days.ts'
import { useUser } from '#web/api/currentUser.ts'
import { businessJobs } from '#web/features/dashboard/queries.ts'
import { JobForm } from '#web/features/posting/JobForm.tsx'
import { PostingFrame } from '#web/features/posting/PostingFrame.tsx'
import { startOf } from '#web/features/posting/start/rules.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const DASHBOARD = '/dashboard'

export function PostJobScreen() {
  const { data, isLoading } = useQuery(businessJobs)
  const today = cityDate(useNow())
  const user = useUser()
  return (
    <PostingFrame>
      {isLoading || !user ? (
        <Skeleton look="block" />
      ) : (
        <JobForm
          cancelHref={DASHBOARD}
          onPosted={() => navigate(DASHBOARD)}
          start={startOf(data?.jobs ?? [], user, today)}
        />
      )}
    </PostingFrame>
  )
}
