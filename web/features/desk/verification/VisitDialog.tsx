import { cityDate } from '#contract/days.ts'
import type { DeskAccount } from '#contract/deskAccounts.ts'
import { useStoredState } from '#web/features/desk/hooks.ts'
import { ReasonDialog } from '#web/features/desk/ReasonDialog.tsx'
import { useRecordVisit } from '#web/features/desk/verification/mutations.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type VisitDialogProps = { account: DeskAccount; onClose: () => void }

/** Asks for the day of a visit and for what the operator saw. The name and the address that are shown are sent along. */
export function VisitDialog({ account, onClose }: VisitDialogProps) {
  const phrase = usePhrase()
  const toast = useToast()
  const today = cityDate(useNow())
  const { id, businessName, businessLocation } = account
  const record = useRecordVisit(id)
  const [on, setOn] = useStoredState(`visit ${id} on`, today)
  const seen = { businessName: businessName ?? '', businessLocation: businessLocation ?? '' }

  async function send(words: string) {
    await record.mutateAsync({ on, words, ...seen })
    onClose()
    toast({ title: phrase('desk.visitDone'), tone: 'success' })
    return undefined
  }

  return (
    <ReasonDialog
      name={`visit ${id}`}
      title={phrase('desk.visit')}
      text={phrase('desk.visitText', { business: seen.businessName, place: seen.businessLocation })}
      label={phrase('desk.visitWords')}
      busy={record.isPending}
      onClose={onClose}
      onSend={send}
      before={
        <Field
          label={phrase('desk.visitOn')}
          type="date"
          value={on}
          max={today}
          onChange={({ target }) => setOn(target.value)}
        />
      }
    />
  )
}
