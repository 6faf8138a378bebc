import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Applicant, Decision } from '#contract/applications.ts'
import { UNDO_SECONDS } from '#contract/limits.ts'
import { ApiError, patch } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { type Candidate, candidate, type Verdict } from '#web/applicants/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Decides on an applicant. Done when every list shows it. */
export function useDecide() {
  const cache = useQueryClient()

  return useMutation({
    mutationFn: async ({ id, ...decision }: Decision & { id: number }) =>
      candidate(await patch<Applicant>(cache, `/api/applications/${id}`, decision), Date.now()),
    onSuccess: (decided) => revise(cache, decided),
    onError: (error) => {
      // Withdrawn meanwhile, or the job was deleted.
      if (error instanceof ApiError && error.status === 404) void cache.invalidateQueries({ queryKey: keys.applicants })
    },
  })
}

/** Decides on one applicant and takes that back, and says what came of it. Both tell whether it was done. */
export function useVerdict({ id, told, applicant }: Candidate) {
  const phrase = usePhrase()
  const toast = useToast()
  const { mutateAsync, isPending } = useDecide()
  const name = applicant.fullName

  function failed(error: unknown) {
    const isGone = error instanceof ApiError && error.status === 404
    const why = isGone ? 'applicants.gone' : error instanceof ApiError ? 'applicants.failedText' : 'auth.failedNetwork'
    toast({ title: phrase('applicants.failedTitle'), detail: phrase(why, { name }), tone: 'danger', error })
    return false
  }

  function decided({ status, undoUntil }: Candidate) {
    const title = phrase('applicants.updated', { name, status: phrase(`applications.status.${status}`) })
    const hint = phrase('applicants.undoHint', { seconds: UNDO_SECONDS })
    toast({ title, detail: undoUntil === null ? undefined : hint, tone: 'success' })
    return true
  }

  function undone({ undoUntil }: Candidate) {
    const came = undoUntil === null ? 'applicants.undoneInTime' : 'applicants.undoneLate'
    toast({ title: phrase('applicants.undone'), detail: phrase(came, { name }), tone: 'success' })
    return true
  }

  return {
    busy: isPending,
    decide: (status: Verdict, note: string) => mutateAsync({ id, status, note }).then(decided, failed),
    undo: () => mutateAsync({ id, ...told }).then(undone, failed),
  }
}

/** A list that was asked for before the decision may come after it, and would take it back. */
async function revise(cache: QueryClient, decided: Candidate) {
  const write = () =>
    cache.setQueriesData<Candidate[]>({ queryKey: keys.applicants }, (all) =>
      all?.map((one) => (one.id === decided.id ? decided : one)),
    )
  const onTheirWay = cache.getQueryCache().findAll({ queryKey: keys.applicants, fetchStatus: 'fetching' })
  write()
  void cache.invalidateQueries({ queryKey: keys.businessJobs })
  void cache.invalidateQueries({ queryKey: keys.assignees })
  await Promise.allSettled(onTheirWay.map((query) => query.promise))
  if (onTheirWay.length > 0) write()
}
