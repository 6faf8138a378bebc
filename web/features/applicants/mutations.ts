import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Applicant, Decision } from '#contract/applications.ts'
import { UNDO_SECONDS } from '#contract/limits.ts'
import { ApiError, patch } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import type { ApplicantEntries } from '#web/features/applicants/queries.ts'
import { type ApplicantEntry, entryOf, type FinalStatus } from '#web/features/applicants/rules.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Decides on an applicant. The mutation ends when all lists have been updated. */
export function useDecide() {
  const cache = useQueryClient()

  return useMutation({
    mutationFn: async ({ id, ...decision }: Decision & { id: number }) =>
      entryOf(await patch<Applicant>(cache, `/api/applications/${id}`, decision), Date.now()),
    onSuccess: (decided) => updateLists(cache, decided),
    onError: (error) => {
      // The application was withdrawn meanwhile, or the job was deleted.
      if (error instanceof ApiError && error.status === 404) void cache.invalidateQueries({ queryKey: keys.applicants })
    },
  })
}

/** Decides on an applicant or undoes it, and reports the result. Both functions return whether it worked. */
export function useDecision({ id, told, applicant }: ApplicantEntry) {
  const phrase = usePhrase()
  const toast = useToast()
  const reason = useErrorMessage()
  const { mutateAsync, isPending } = useDecide()
  const name = applicant.fullName

  function failed(error: unknown) {
    const isGone = error instanceof ApiError && error.status === 404
    const detail = isGone ? phrase('applicants.gone', { name }) : reason(error, 'applicants.failedText')
    toast({ title: phrase('applicants.failedTitle'), detail, tone: 'danger', error })
    return false
  }

  function decided({ status, undoUntil }: ApplicantEntry) {
    const title = phrase('applicants.updated', { name, status: phrase(`applications.status.${status}`) })
    const hint = phrase('applicants.undoHint', { seconds: UNDO_SECONDS })
    toast({ title, detail: undoUntil === null ? undefined : hint, tone: 'success' })
    return true
  }

  function undone({ undoUntil }: ApplicantEntry) {
    const came = undoUntil === null ? 'applicants.undoneInTime' : 'applicants.undoneLate'
    toast({ title: phrase('applicants.undone'), detail: phrase(came, { name }), tone: 'success' })
    return true
  }

  return {
    busy: isPending,
    decide: (status: FinalStatus, note: string) => mutateAsync({ id, status, note }).then(decided, failed),
    undo: () => mutateAsync({ id, ...told }).then(undone, failed),
  }
}

/** A list that was requested before the decision may arrive after it, so the decision is written into the lists again. */
async function updateLists(cache: QueryClient, decided: ApplicantEntry) {
  const updated = (all: ApplicantEntry[]) => all.map((one) => (one.id === decided.id ? decided : one))
  const write = () => {
    cache.setQueriesData<ApplicantEntries>(
      { queryKey: keys.applicantLists },
      (list) => list && { ...list, applications: updated(list.applications) },
    )
    cache.setQueriesData<ApplicantEntry[]>({ queryKey: keys.pendingApplicants }, (all) => all && updated(all))
  }
  const pending = cache.getQueryCache().findAll({ queryKey: keys.applicants, fetchStatus: 'fetching' })
  write()
  void cache.invalidateQueries({ queryKey: keys.businessJobs })
  void cache.invalidateQueries({ queryKey: keys.assignees })
  await Promise.allSettled(pending.map((query) => query.promise))
  if (pending.length > 0) write()
}
