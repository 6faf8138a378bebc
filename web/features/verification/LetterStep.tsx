import { dayText } from '#contract/days.ts'
import { type Ladder, LetterCode } from '#contract/verification.ts'
import { useResultToast } from '#web/features/settings/hooks.ts'
import { useAskForLetter, useTypeCode } from '#web/features/verification/mutations.ts'
import { StepState } from '#web/features/verification/StepState.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { useNow } from '#web/i18n/Clock.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'

/** Requests a letter, shows whether it is on its way, and takes its code. */
export function LetterStep({ letter }: Pick<Ladder, 'letter'>) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const now = useNow()
  const ask = useAskForLetter()
  const type = useTypeCode()
  if (!letter) {
    return (
      <>
        <StepState isNew={type.isSuccess}>{phrase('verification.step.letterText')}</StepState>
        <AskForLetter ask={ask} />
      </>
    )
  }
  const { address, validUntil, triesLeft } = letter
  if (validUntil === null)
    return <StepState isNew={ask.isSuccess}>{phrase('verification.step.letterAsked', { address })}</StepState>
  if (triesLeft === 0 || Date.parse(validUntil) <= now.getTime()) {
    return (
      <>
        <StepState isNew={type.isError}>{phrase('verification.step.letterOver')}</StepState>
        <AskForLetter ask={ask} />
      </>
    )
  }
  return (
    <>
      <p>{phrase('verification.step.letterSent', { address, date: dayText(validUntil, language) })}</p>
      <CodeForm type={type} triesLeft={triesLeft} />
    </>
  )
}

function AskForLetter({ ask }: { ask: ReturnType<typeof useAskForLetter> }) {
  const phrase = usePhrase()
  const { onRefused } = useResultToast('verification.failed')
  return (
    <div>
      <Button busy={ask.isPending} onClick={() => ask.mutate(undefined, { onError: onRefused })}>
        {phrase('verification.step.letterAsk')}
      </Button>
    </div>
  )
}

type CodeFormProps = { type: ReturnType<typeof useTypeCode>; triesLeft: number }

function CodeForm({ type, triesLeft }: CodeFormProps) {
  const phrase = usePhrase()
  const { saved, onRefused } = useResultToast('verification.failed')
  const draft = useDraft(LetterCode, {
    async send(typed) {
      await type.mutateAsync(typed)
      saved('verification.done')
    },
    onRefused,
  })
  return (
    <Form draft={draft} look="plain" submit={phrase('verification.step.codeSubmit')} busy={phrase('common.saving')}>
      <Field
        {...draft.field('code')}
        label={phrase('verification.step.codeLabel')}
        hint={phrase('verification.step.codeHint', { count: triesLeft })}
        autoCapitalize="characters"
        autoComplete="one-time-code"
        spellCheck={false}
      />
    </Form>
  )
}
