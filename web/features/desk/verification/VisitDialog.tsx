import { useState } from 'react'
import { cityDate } from '#contract/days.ts'
import type { DeskAccount } from '#contract/deskAccounts.ts'
import { FACTS_MAX } from '#contract/moderationValues.ts'
import { useRecordVisit } from '#web/features/desk/verification/mutations.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type VisitDialogProps = { account: DeskAccount; onClose: () => void }

/** Asks for the day of a visit, and for what the operator saw. The name and the place that are shown go with it. */
export function VisitDialog({ account, onClose }: VisitDialogProps) {
  const phrase = usePhrase()
  const reason = useErrorMessage()
  const toast = useToast()
  const today = cityDate(useNow())
  const { id, businessName, businessLocation } = account
  const record = useRecordVisit(id)
  const [on, setOn] = useState(today)
  const [words, setWords] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const seen = { businessName: businessName ?? '', businessLocation: businessLocation ?? '' }

  async function send() {
    if (words.trim() === '') return setFailure(phrase('moderation.factsRequired'))
    try {
      await record.mutateAsync({ on, words, ...seen })
      onClose()
      toast({ title: phrase('desk.visitDone'), tone: 'success' })
    } catch (error) {
      setFailure(reason(error, 'common.unexpectedError'))
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={phrase('desk.visit')}
      text={phrase('desk.visitText', { business: seen.businessName, place: seen.businessLocation })}
      confirm={phrase('desk.visit')}
      busy={record.isPending}
      onConfirm={send}
    >
      <Field
        label={phrase('desk.visitOn')}
        type="date"
        value={on}
        max={today}
        onChange={({ target }) => setOn(target.value)}
      />
      <TextArea
        label={phrase('desk.visitWords')}
        hint={phrase('desk.whyHint')}
        value={words}
        maxLength={FACTS_MAX}
        autoFocus
        onChange={({ target }) => setWords(target.value)}
      />
      {failure && <p role="alert">{failure}</p>}
    </ConfirmDialog>
  )
}
