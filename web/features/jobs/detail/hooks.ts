import { useQuery } from '@tanstack/react-query'
import { useUser } from '#web/api/currentUser.ts'
import { jobDetail } from '#web/features/jobs/detail/queries.ts'

/**
 * The job of a page. For seekers it is fetched again when the page becomes visible: they may have applied or withdrawn in another tab, and the
 * business may have answered. Without a network, the page stays as it is.
 */
export function useJobDetail(id: number) {
  const isSeeker = useUser()?.isBusiness === false
  return useQuery({ ...jobDetail(id), refetchOnWindowFocus: () => isSeeker && navigator.onLine && 'always' })
}
