import { useRef, useState } from 'react'
import { dayText } from '#contract/days.ts'
import { Objection, type Statement } from '#contract/moderation.ts'
import { OBJECTION_MAX } from '#contract/moderationValues.ts'
import { type StatementKey, useObject } from '#web/features/moderation/mutations.ts'
import styles from '#web/features/moderation/StatementView.module.css'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FocusTracker } from '#web/ui/FocusTracker.tsx'
import { FormError } from '#web/ui/FormError.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

type ObjectionFormProps = { statement: Statement; of: StatementKey }

/** The objection to a decision and its answer or, if there is none, the form for one. */
export function ObjectionForm({ statement, of }: ObjectionFormProps) {
  const phrase = usePhrase()
  const now = useNow()
  const { language } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const { objection, answer, objectUntil } = statement
  const until = dayText(objectUntil, language)
  if (objection === null && now.toISOString() > objectUntil)
    return <p>{phrase('moderation.tooLate', { date: until })}</p>

  return (
    <Card as="section" className={`stack-2 ${styles.statement}`}>
      <h2 ref={heading} tabIndex={-1}>
        {phrase('moderation.objectTitle')}
      </h2>
      {objection === null ? (
        <FocusTracker className="stack-2" onFocusLost={() => heading.current?.focus()}>
          <Fields until={until} of={of} id={statement.id} />
        </FocusTracker>
      ) : (
        <div role="status">
          <p>{phrase('moderation.yourObjection')}</p>
          <blockquote dir="auto">{objection}</blockquote>
          <p>{phrase(answer === null ? 'moderation.answerWaits' : 'moderation.answer')}</p>
          {answer !== null && <blockquote dir="auto">{answer}</blockquote>}
        </div>
      )}
    </Card>
  )
}

function Fields({ until, of, id }: { until: string; of: StatementKey; id: number }) {
  const phrase = usePhrase()
  const reason = useErrorMessage()
  const object = useObject(of)
  const [failure, setFailure] = useState<string | null>(null)
  const draft = useDraft(Objection, {
    storeAs: `objection-${id}`,
    async send(fields) {
      setFailure(null)
      await object.mutateAsync(fields)
    },
    onRefused(error) {
      setFailure(reason(error, 'common.unexpectedError'))
      return undefined
    },
  })
  return (
    <>
      <p>{phrase('moderation.objectText', { date: until })}</p>
      <Form draft={draft} submit={phrase('moderation.object')} busy={phrase('moderation.objecting')}>
        <TextArea {...draft.field('words')} label={phrase('moderation.objectionLabel')} maxLength={OBJECTION_MAX} />
        <FormError text={failure} />
      </Form>
    </>
  )
}
