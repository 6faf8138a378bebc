import { type ReactNode, useState } from 'react'
import { FACTS_MAX } from '#contract/moderationValues.ts'
import { useStoredState } from '#web/features/desk/hooks.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { FormError } from '#web/ui/FormError.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

type ReasonDialogProps = {
  /** Names this act on this thing. The typed words are stored under it when the session ends. */
  name: string
  /** The act. The button has the same text. */
  title: string
  text: string
  /** The label of the text field; by default the reason. */
  label?: string
  tone?: 'plain' | 'danger'
  busy: boolean
  onClose: () => void
  /** Does the act. Returns why it was not possible; an error that it throws is shown as well. */
  onSend: (words: string) => Promise<string | undefined>
  /** Fields above the words. */
  before?: ReactNode
  /** Fields below them. */
  children?: ReactNode
}

/** Asks an operator for the words that are recorded with an act. */
export function ReasonDialog({
  name,
  title,
  text,
  label,
  tone = 'plain',
  busy,
  onClose,
  onSend,
  before,
  children,
}: ReasonDialogProps) {
  const phrase = usePhrase()
  const reason = useErrorMessage()
  const [words, setWords] = useStoredState(`${name} words`, '')
  const [failure, setFailure] = useState<string | undefined>()

  async function send() {
    if (words.trim() === '') return setFailure(phrase('moderation.factsRequired'))
    try {
      setFailure(await onSend(words))
    } catch (error) {
      setFailure(reason(error, 'common.unexpectedError'))
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      text={text}
      confirm={title}
      busy={busy}
      tone={tone}
      onConfirm={send}
    >
      {before}
      <TextArea
        label={label ?? phrase('desk.why')}
        hint={phrase('desk.whyHint')}
        value={words}
        maxLength={FACTS_MAX}
        autoFocus
        onChange={({ target }) => setWords(target.value)}
      />
      {children}
      <FormError text={failure} />
    </ConfirmDialog>
  )
}
