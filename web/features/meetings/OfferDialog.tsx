import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MEETING_NOTE_MAX, MEETING_PLACE_MAX, MEETING_TIMES_MAX } from '#contract/limits.ts'
import type { Meeting, MeetingKind } from '#contract/meetings.ts'
import { timeText } from '#contract/meetingTimes.ts'
import { useUser } from '#web/api/currentUser.ts'
import { jobDetail } from '#web/features/jobs/detail/queries.ts'
import { type PersistentDialog, useMeetingOf, useStoredChoices, useTimeRows } from '#web/features/meetings/hooks.ts'
import { useOfferTimes } from '#web/features/meetings/mutations.ts'
import { choicesOf, isOver, usualMinutes } from '#web/features/meetings/rules.ts'
import { TimeFields } from '#web/features/meetings/TimeFields.tsx'
import { useStoredText } from '#web/forms/draftStorage.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type OfferDialogProps = { applicationId: number; jobId: number; name: string } & PersistentDialog

/** Offers an applicant up to three times for a talk or trial shift. */
export function OfferDialog({ applicationId, jobId, name, open, onClose, onSent }: OfferDialogProps) {
  const phrase = usePhrase()
  const toast = useToast()
  const offer = useOfferTimes(applicationId)
  const earlier = useMeetingOf(applicationId)
  const text = useOfferText(name, earlier)
  const choices = useStoredChoices(`offer-${applicationId}`, earlier && choicesOf(earlier))
  const { kind, byPhone, place, trialHours, onKind, onWhere, onPlace } = useSubject(jobId, choices)
  const { fields, send } = useTimeRows(MEETING_TIMES_MAX, usualMinutes(kind, trialHours), choices)
  const { text: note, ...draft } = useStoredText(`offer-${applicationId}`, earlier?.note ?? '')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (offer.isPending) return
    if (!(await send((times) => offer.mutateAsync({ kind, times, byPhone, place, note })))) return
    toast({ title: phrase('meetings.offered'), detail: phrase('meetings.offeredText', { name }), tone: 'success' })
    draft.clear()
    choices.clear()
    onSent()
  }

  function choose(chosen: MeetingKind) {
    onKind(chosen)
    fields.onMinutes()
  }

  return (
    <Dialog open={open} onClose={onClose} title={phrase('meetings.offerTitle', { name })} text={text}>
      <form className="stack-2" onSubmit={submit}>
        <Choices
          name="kind"
          label={phrase('meetings.kind')}
          first={kind}
          choices={(['talk', 'trial'] as const).map((value) => ({ value, label: phrase(`meetings.kind.${value}`) }))}
          onChange={({ target }) => choose(target.value as MeetingKind)}
        />
        <TimeFields {...fields} />
        <Choices
          name="where"
          label={phrase('meetings.where')}
          first={byPhone ? 'phone' : 'place'}
          choices={(['place', 'phone'] as const).map((value) => ({ value, label: phrase(`meetings.where.${value}`) }))}
          onChange={({ target }) => onWhere(target.value)}
        />
        {!byPhone && (
          <Field
            required
            label={phrase('meetings.place')}
            hint={phrase('meetings.placeHint', { name })}
            maxLength={MEETING_PLACE_MAX}
            value={place}
            onChange={({ target }) => onPlace(target.value)}
          />
        )}
        <TextArea
          optional
          rows={2}
          label={phrase('meetings.note', { name })}
          maxLength={MEETING_NOTE_MAX}
          value={note}
          onChange={({ target }) => draft.write(target.value)}
        />
        <Button type="submit" look="accent" size="large" busy={offer.isPending}>
          {phrase('meetings.offerSend')}
        </Button>
      </form>
    </Dialog>
  )
}

/** What happens when the times are sent, also to the time that is agreed. */
function useOfferText(name: string, earlier: Meeting | undefined) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const now = useNow()
  const text = phrase('meetings.offerText', { name })
  if (!earlier?.taken || isOver(earlier.taken, now)) return text
  return phrase('meetings.offerReplaces', { text, time: timeText(earlier.taken, language) })
}

/** The purpose and the place. Without an earlier offer, the place starts with the address of the job or else of the business. */
function useSubject(jobId: number, { stored, keep }: ReturnType<typeof useStoredChoices>) {
  const { data } = useQuery(jobDetail(jobId))
  const business = useUser()
  const [kind, setKind] = useState<MeetingKind>(stored.kind === 'trial' ? 'trial' : 'talk')
  const [where, setWhere] = useState(stored.where)
  const [typed, setTyped] = useState(stored.place)
  const keeping = (name: string, set: (value: string) => void) => (value: string) => {
    set(value)
    keep({ [name]: value })
  }
  return {
    kind,
    byPhone: where === 'phone',
    trialHours: data?.job.facts.trialShift?.hours,
    place: typed ?? data?.job.location ?? business?.businessLocation ?? '',
    onKind: keeping('kind', (value) => setKind(value as MeetingKind)),
    onWhere: keeping('where', setWhere),
    onPlace: keeping('place', setTyped),
  }
}
