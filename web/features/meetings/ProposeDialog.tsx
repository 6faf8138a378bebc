import type { FormEvent } from 'react'
import { MEETING_NOTE_MAX } from '#contract/limits.ts'
import type { Meeting } from '#contract/meetings.ts'
import { type PersistentDialog, useStoredChoices, useTimeRows } from '#web/features/meetings/hooks.ts'
import { useMeeting } from '#web/features/meetings/mutations.ts'
import { minutesOf, usualMinutes } from '#web/features/meetings/rules.ts'
import { TimeFields } from '#web/features/meetings/TimeFields.tsx'
import { useStoredText } from '#web/forms/draftStorage.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type ProposeDialogProps = { meeting: Meeting; name: string } & PersistentDialog

/** Lets an applicant propose other times, with some words if wanted. */
export function ProposeDialog({ meeting, name, open, onClose, onSent }: ProposeDialogProps) {
  const phrase = usePhrase()
  const toast = useToast()
  const { propose } = useMeeting(meeting.id)
  const choices = useStoredChoices(`propose-${meeting.id}`)
  const { fields, send } = useTimeRows(1, minutesOf(meeting) ?? usualMinutes(meeting.kind), choices, meeting.times)
  const { text: words, ...draft } = useStoredText(`propose-${meeting.id}`)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (propose.isPending || !(await send((times) => propose.mutateAsync({ times, words })))) return
    toast({ title: phrase('meetings.proposed'), detail: phrase('meetings.offeredText', { name }), tone: 'success' })
    draft.clear()
    choices.clear()
    onSent()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={phrase('meetings.proposeTitle')}
      text={phrase('meetings.proposeText', { name })}
    >
      <form className="stack-2" onSubmit={submit}>
        <TimeFields {...fields} />
        <TextArea
          optional
          rows={2}
          label={phrase('meetings.note', { name })}
          maxLength={MEETING_NOTE_MAX}
          value={words}
          onChange={({ target }) => draft.write(target.value)}
        />
        <Button type="submit" look="accent" size="large" busy={propose.isPending}>
          {phrase('meetings.offerSend')}
        </Button>
      </form>
    </Dialog>
  )
}
