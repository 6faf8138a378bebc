import { useState } from 'react'
import type { Decision } from '#contract/desk.ts'
import { FACTS_MAX } from '#contract/moderationValues.ts'
import { useStoredState } from '#web/features/desk/hooks.ts'
import { useTakeBack } from '#web/features/desk/mutations.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/FormError.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Takes a decision back, with a reason for the record. */
export function TakeBack({ decision }: { decision: Pick<Decision, 'id'> }) {
  const phrase = usePhrase()
  const reason = useErrorMessage()
  const toast = useToast()
  const takeBack = useTakeBack()
  const [isOpen, setOpen] = useStoredState(`take back ${decision.id}`, false)
  const [why, setWhy] = useStoredState(`take back ${decision.id} why`, '')
  const [failure, setFailure] = useState<string | null>(null)

  async function send() {
    if (why.trim() === '') return setFailure(phrase('moderation.factsRequired'))
    try {
      await takeBack.mutateAsync({ id: decision.id, why })
    } catch (error) {
      // If another operator was faster, this form disappears.
      toast({ title: reason(error, 'common.unexpectedError'), tone: 'danger', error })
    }
  }

  if (!isOpen)
    return (
      <Button look="quiet" onClick={() => setOpen(true)}>
        {phrase('desk.takeBack')}
      </Button>
    )
  return (
    <div className="stack-2 wrap-anywhere">
      <TextArea
        label={phrase('desk.takeBackWhy')}
        value={why}
        maxLength={FACTS_MAX}
        autoFocus
        onChange={({ target }) => setWhy(target.value)}
      />
      <FormError text={failure} />
      <Button busy={takeBack.isPending} onClick={send}>
        {phrase('desk.takeBack')}
      </Button>
    </div>
  )
}
