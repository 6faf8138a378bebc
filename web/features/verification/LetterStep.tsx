import { dayText } from '#contract/days.ts'
import { type Ladder, LetterCode } from '#contract/verification.ts'
import { useResultToast } from '#web/features/settings/hooks.ts'
import { useAskForLetter, useTypeCode } from '#web/features/verification/mutations.ts'
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
  if (!letter) return <AskForLetter text={phrase('verification.step.letterText')} />
  const { address, validUntil, triesLeft } = letter
  if (validUntil === null) return <p>{phrase('verification.step.letterAsked', { address })}</p>
  if (triesLeft === 0 || Date.parse(validUntil) <= now.getTime())
    return <AskForLetter text={phrase('verification.step.letterOver')} />
  return (
    <>
      <p>{phrase('verification.step.letterSent', { address, date: dayText(validUntil, language) })}</p>
      <CodeForm triesLeft={triesLeft} />
    </>
  )
}

function AskForLetter({ text }: { text: string }) {
  const phrase = usePhrase()
  const ask = useAskForLetter()
  const { onRefused } = useResultToast('verification.failed')
  return (
    <>
      <p>{text}</p>
      <div>
        <Button busy={ask.isPending} onClick={() => ask.mutate(undefined, { onError: onRefused })}>
          {phrase('verification.step.letterAsk')}
        </Button>
      </div>
    </>
  )
}

function CodeForm({ triesLeft }: { triesLeft: number }) {
  const phrase = usePhrase()
  const type = useTypeCode()
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
