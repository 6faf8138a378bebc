import { useState } from 'react'
import { MEETING_NOTE_MAX } from '#contract/limits.ts'
import type { Meeting } from '#contract/meetings.ts'
import { useFailure } from '#web/features/meetings/hooks.ts'
import { useMeeting } from '#web/features/meetings/mutations.ts'
import { useStoredText } from '#web/forms/draftStorage.ts'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** What the button ends: an agreed appointment, times that the other side offered, or the user's own offer. */
type Ending = 'agreed' | 'theirs' | 'own'

const PHRASES = {
  agreed: {
    act: 'meetings.cancelAction',
    ask: 'meetings.cancelConfirm',
    done: 'meetings.cancelled',
  },
  theirs: {
    act: 'meetings.decline',
    ask: 'meetings.declineConfirm',
    done: 'meetings.declined',
  },
  own: {
    act: 'meetings.takeBack',
    ask: 'meetings.takeBackConfirm',
    done: 'meetings.takenBack',
  },
} as const satisfies Record<Ending, Record<string, Phrase>>

type EndButtonProps = { meeting: Meeting; name: string; ending: Ending }

/** Cancels an appointment or declines all offered times, with some words to the other side. */
export function EndButton({ meeting, name, ending }: EndButtonProps) {
  const { act, ask, done } = PHRASES[ending]
  const phrase = usePhrase()
  const toast = useToast()
  const failed = useFailure()
  const { end } = useMeeting(meeting.id)
  const [asking, setAsking] = useState(false)
  const { text: words, ...draft } = useStoredText(`end-${meeting.id}`)

  async function confirmEnd() {
    await end.mutateAsync(words).then(() => {
      draft.clear()
      toast({ title: phrase(done), tone: 'success' })
    }, failed)
    setAsking(false)
  }

  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {phrase(act)}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={phrase(ask)}
        text={phrase('meetings.cancelText', { name })}
        confirm={phrase(act)}
        tone="danger"
        busy={end.isPending}
        onConfirm={confirmEnd}
      >
        <TextArea
          optional
          label={phrase('meetings.note', { name })}
          maxLength={MEETING_NOTE_MAX}
          readOnly={end.isPending}
          value={words}
          onChange={({ target }) => draft.write(target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
