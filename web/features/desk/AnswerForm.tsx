import { useRef, useState } from 'react'
import type { Decision } from '#contract/desk.ts'
import { FACTS_MAX } from '#contract/moderationValues.ts'
import { useStoredState } from '#web/features/desk/hooks.ts'
import { useAnswer } from '#web/features/desk/mutations.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type AnswerFormProps = { decision: Decision; onAnswered: () => void }

/**
 * The answer to an objection: the decision stays, or it was wrong. If the decision has already ended, the person who objected still gets an
 * answer in words.
 */
export function AnswerForm({ decision, onAnswered }: AnswerFormProps) {
  const phrase = usePhrase()
  const reason = useErrorMessage()
  const toast = useToast()
  const answer = useAnswer()
  const [words, setWords] = useStoredState(`answer ${decision.id}`, '')
  const [failure, setFailure] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  async function send(takenBack: boolean) {
    if (words.trim() === '') {
      setFailure(phrase('moderation.factsRequired'))
      return field.current?.focus()
    }
    try {
      await answer.mutateAsync({ id: decision.id, takenBack, words })
      onAnswered()
    } catch (error) {
      // If another operator was faster, this form disappears.
      toast({ title: reason(error, 'common.unexpectedError'), tone: 'danger', error })
    }
  }

  return (
    <section className="stack-2 wrap-anywhere">
      <h3>{phrase('desk.objection')}</h3>
      <blockquote dir="auto">{decision.objection}</blockquote>
      {decision.endedAt !== null && <p>{phrase('desk.answerOver')}</p>}
      <TextArea
        ref={field}
        label={phrase('desk.answerLabel')}
        value={words}
        maxLength={FACTS_MAX}
        error={failure ?? undefined}
        onChange={({ target }) => {
          setWords(target.value)
          setFailure(null)
        }}
      />
      <div className="row-1">
        {decision.endedAt === null ? (
          <>
            <Button look="accent" busy={answer.isPending} onClick={() => send(false)}>
              {phrase('desk.keep')}
            </Button>
            <Button busy={answer.isPending} onClick={() => send(true)}>
              {phrase('desk.takeBackAnswer')}
            </Button>
          </>
        ) : (
          <Button look="accent" busy={answer.isPending} onClick={() => send(true)}>
            {phrase('desk.answerSend')}
          </Button>
        )}
      </div>
    </section>
  )
}
