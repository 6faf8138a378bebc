import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import type { User } from '#contract/accounts.ts'
import { cityDate } from '#contract/days.ts'
import { useUser } from '#web/api/currentUser.ts'
import { businessJobs } from '#web/features/dashboard/queries.ts'
import { JobForm } from '#web/features/posting/JobForm.tsx'
import { PostingFrame } from '#web/features/posting/PostingFrame.tsx'
import { startOf } from '#web/features/posting/start/rules.ts'
import { workplaceList } from '#web/features/workplaces/queries.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const DASHBOARD = '/dashboard'

export function PostJobScreen() {
  const user = useUser()
  return <PostingFrame>{user ? <PrefilledForm user={user} /> : <Skeleton look="block" />}</PostingFrame>
}

/** A component of its own. If it read the user itself, it would ask for the jobs again after a logout. */
function PrefilledForm({ user }: { user: User }) {
  const { data, isLoading } = useQuery(businessJobs)
  const { data: workplaces, isLoading: isLooking } = useQuery(workplaceList)
  const today = cityDate(useNow())
  if (isLoading || isLooking) return <Skeleton look="block" />
  return (
    <JobForm
      cancelHref={DASHBOARD}
      onPosted={() => navigate(DASHBOARD)}
      start={startOf(data?.jobs ?? [], user, today, workplaces)}
    />
  )
}
