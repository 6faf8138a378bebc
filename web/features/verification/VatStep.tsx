import { type Ladder, VatNumber } from '#contract/verification.ts'
import { useResultToast } from '#web/features/settings/hooks.ts'
import { useAskForVat } from '#web/features/verification/mutations.ts'
import { StepState } from '#web/features/verification/StepState.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/Field.tsx'

/** Takes a VAT number, and shows the state of its check. */
export function VatStep({ vat: { waiting, refused } }: Pick<Ladder, 'vat'>) {
  const phrase = usePhrase()
  const ask = useAskForVat()
  const { onRefused } = useResultToast('verification.failed')
  const draft = useDraft(VatNumber, {
    async send(typed) {
      await ask.mutateAsync(typed)
    },
    onRefused,
  })
  return (
    <>
      <p>{phrase('verification.step.vatText')}</p>
      <p role="status">{refused !== null && phrase('verification.step.vatRefused', { number: refused })}</p>
      {waiting !== null ? (
        <StepState isNew={ask.isSuccess}>{phrase('verification.step.vatWaiting', { number: waiting })}</StepState>
      ) : (
        <Form draft={draft} look="plain" submit={phrase('verification.step.vatCheck')} busy={phrase('common.saving')}>
          <Field
            {...draft.field('vatNumber')}
            label={phrase('verification.step.vatLabel')}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        </Form>
      )}
    </>
  )
}
