import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Meeting, MeetingTime, TimeDraft } from '#contract/meetings.ts'
import { ApiError } from '#web/api/api.ts'
import { useUser } from '#web/api/currentUser.ts'
import { myMeetings } from '#web/features/meetings/queries.ts'
import { draftsOf, LENGTHS, rowsIn, suggestedRows, type TimeRow, textOf } from '#web/features/meetings/rules.ts'
import { useDraftStorage } from '#web/forms/draftStorage.ts'
import { useErrorMessage, useFailureToast } from '#web/forms/refusals.ts'
import { useNow } from '#web/i18n/Clock.tsx'

/** The talk or trial shift of an application, or the times offered for it. */
export const useMeetingOf = (applicationId: number): Meeting | undefined =>
  useMeetings().find((one) => one.applicationId === applicationId)

/** The talks and trial shifts of this account, and the times offered. After a logout in another tab, no request is sent. */
export function useMeetings(): Meeting[] {
  const isLoggedIn = Boolean(useUser())
  const { data } = useQuery({ ...myMeetings, enabled: isLoggedIn })
  return data?.meetings ?? []
}

/** Reports a failure as a toast. */
export function useFailure() {
  const showFailure = useFailureToast()
  return (error: unknown) => showFailure('meetings.failed', error, 'meetings.failedText')
}

/**
 * The choices in a dialog, which survive a reload, or else what it starts with. The server does not render the dialog, so its first render can
 * read the storage.
 */
export function useStoredChoices(name: string, first: Record<string, string> = {}) {
  const storage = useDraftStorage(`${name}-times`)
  const [stored] = useState(() => ({ ...first, ...storage?.read() }))
  // Merged with the choices stored by then, because another tab may have the same dialog open.
  const keep = (more: Record<string, string>) => storage?.write({ ...storage.read(), ...more })
  return { stored, keep, clear: () => storage?.clear() }
}

/** The rows of a form, and the one that was refused. No time of `others` is suggested. */
export function useTimeRows(
  count: number,
  usualMinutes: number,
  { stored, keep }: ReturnType<typeof useStoredChoices>,
  others: MeetingTime[] = [],
) {
  const now = useNow()
  const reason = useErrorMessage()
  const onFailure = useFailure()
  const agreed = useMeetings().flatMap(({ status, taken }) => (status === 'taken' && taken ? [taken] : []))
  const [rows, setRows] = useState<TimeRow[]>(
    () => rowsIn(stored.times, now) ?? suggestedRows(now, count, [...agreed, ...others], usualMinutes),
  )
  const [chosen, setChosen] = useState(LENGTHS.find((length) => `${length}` === stored.minutes))
  const minutes = chosen ?? usualMinutes
  const [wrong, setWrong] = useState<{ row: number; text: string } | null>(null)

  /** Sends the times, and marks the row that is refused. Returns whether it worked. */
  async function send(work: (times: TimeDraft[]) => Promise<unknown>): Promise<boolean> {
    setWrong(null)
    try {
      await work(draftsOf(rows, minutes))
      return true
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues[0]?.path : undefined
      const row = /^times\.(\d)/.exec(issue ?? '')?.[1]
      if (row === undefined) onFailure(error)
      else setWrong({ row: Number(row), text: reason(error, 'meetings.failedText') })
      return false
    }
  }

  function onRows(changed: TimeRow[]) {
    setRows(changed)
    keep({ times: textOf(changed) })
  }
  /** Without a length it is again as long as usual. */
  function onMinutes(changed?: number) {
    setChosen(changed)
    keep({ minutes: `${changed ?? ''}` })
  }
  return { fields: { rows, onRows, minutes, onMinutes, wrong }, send }
}

/** The props of a dialog for times, besides its subject. */
export type PersistentDialog = { open: boolean; onClose: () => void; onSent: () => void }

/** A dialog that keeps its content when it is closed, for example with Back on a phone, until the content is sent. */
export function usePersistentDialog() {
  const [shown, setShown] = useState<'open' | 'closed' | null>(null)
  const props: PersistentDialog = {
    open: shown === 'open',
    onClose: () => setShown('closed'),
    onSent: () => setShown(null),
  }
  return { isMounted: shown !== null, show: () => setShown('open'), props }
}
