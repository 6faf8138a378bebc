import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  Incident,
  IncidentForm,
  IncidentList,
  IncidentPatch,
  SealedDraft,
  SealedPart,
} from '#contract/incidents.ts'
import { ApiError, patch, post, remove } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { usePostOnce } from '#web/forms/idempotencyKey.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Required in the payload by the API, but ignored: the session determines whose incident it is. */
const UNREAD = { businessId: 0 }

/** Creates an incident. The mutation ends when the list has been updated. */
export function useLogIncident() {
  const cache = useQueryClient()
  const postOnce = usePostOnce<Incident>('/api/incidents')
  return useMutation({
    mutationFn: (form: IncidentForm) => postOnce({ ...form, ...UNREAD }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.incidents }),
  })
}

/** Edits an incident. The mutation ends when the list has been updated. */
export function useReviseIncident(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: IncidentPatch) => patch<Incident>(cache, `/api/incidents/${id}`, { ...change, ...UNREAD }),
    onSuccess: (incident) => {
      write(cache, incident)
      void cache.invalidateQueries({ queryKey: keys.incidentHistory(id) })
      return cache.invalidateQueries({ queryKey: keys.incidents })
    },
    onError: (error) => readChanged(cache, error),
  })
}

/** Reads the sealed part, which adds an entry to the history of the incident. */
export function useOpenSealed(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => post<SealedPart>(cache, `/api/incidents/${id}/sealed`),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.incidentHistory(id) }),
    onError: (error) => readChanged(cache, error),
  })
}

/** Writes the sealed part, or removes it. */
export function useWriteSealed(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (part: SealedDraft) => patch<Incident>(cache, `/api/incidents/${id}/sealed`, part),
    onSuccess: (incident) => {
      write(cache, incident)
      return cache.invalidateQueries({ queryKey: keys.incidentHistory(id) })
    },
    onError: (error) => readChanged(cache, error),
  })
}

/** Deletes an incident. The mutation ends when the list has been updated. */
export function useDeleteIncident() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (incident: Pick<Incident, 'id'>) => remove(cache, `/api/incidents/${incident.id}`),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.incidents }),
    onError: (error) => readChanged(cache, error),
  })
}

/** Reports a failure, with a hint to try again unless that is pointless. */
export function useFailure() {
  const phrase = usePhrase()
  const toast = useToast()
  const reason = useErrorMessage()

  return (error: unknown, title: Phrase, text: Phrase) => {
    const isFinal = error instanceof ApiError && [401, 404, 409, 429].includes(error.status)
    toast({ title: phrase(title), detail: isFinal ? reason(error, text) : phrase(text), tone: 'danger', error })
  }
}

const write = (cache: QueryClient, incident: Incident) =>
  cache.setQueriesData<IncidentList>(
    { queryKey: keys.incidents },
    (list) => list && { ...list, incidents: list.incidents.map((one) => (one.id === incident.id ? incident : one)) },
  )

/** If another window has deleted the incident or sealed something, reads it again. */
function readChanged(cache: QueryClient, error: unknown) {
  if (error instanceof ApiError && [404, 409].includes(error.status))
    void cache.invalidateQueries({ queryKey: keys.incidents })
}
