import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Case, DecisionDraft } from '#contract/desk.ts'
import { type Action, actionsFor, FACTS_MAX, OBJECTION_DAYS, RULES, type Rule } from '#contract/moderationValues.ts'
import styles from '#web/features/desk/Desk.module.css'
import { useStoredState } from '#web/features/desk/hooks.ts'
import { useDecide } from '#web/features/desk/mutations.ts'
import { actionOf, calledIn, keyOf, likelyRule } from '#web/features/desk/rules.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { useMessage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/FormError.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

type DecisionFormProps = {
  of: Case
  /** Whether the case opened automatically after a decision about another one. */
  follows: boolean
  onDecided: () => void
}

/** An action that was chosen when `after` was the newest decision. */
type Choice = { action: Action | null; after: number | undefined }

/**
 * Decides with two keys: the number of the action, then Enter. The keys work only while the focus is on the list of actions. Nothing is chosen
 * at first if the case opened automatically or if a decision would be replaced: otherwise a second click or Enter, meant for the decision
 * just made, would decide this case. For the same reason nothing is chosen any more when another operator has decided meanwhile.
 */
export function DecisionForm({ of, follows, onDecided }: DecisionFormProps) {
  const phrase = usePhrase()
  const message = useMessage()
  const reason = useErrorMessage()
  const decide = useDecide()
  const replaced = of.decisions.find(({ endedAt }) => endedAt === null)
  const newest = of.decisions[0]?.id
  const about = `decision ${of.kind} ${of.subjectId}`
  const [choice, setChoice] = useStoredState<Choice>(`${about} action`, {
    action: follows || replaced ? null : 'nothing',
    after: newest,
  })
  const action = choice.after === newest ? choice.action : null
  const [rule, setRule] = useStoredState<string>(`${about} rule`, likelyRule(of))
  const [facts, setFacts] = useStoredState(`${about} facts`, '')
  const [failure, setFailure] = useState<string | null>(null)
  const standing = of.decisions.find(({ endedAt, action }) => endedAt === null && action !== 'nothing')

  async function send() {
    if (decide.isPending) return
    if (!action) return setFailure(phrase('desk.chooseAction'))
    const words =
      facts.trim() || (rule === '' ? '' : phrase('desk.factsOf', { rule: phrase(`moderation.rule.${rule as Rule}`) }))
    const { kind, subjectId } = of
    const reasons = action === 'nothing' ? {} : { rule: rule || undefined, facts: words }
    const draft = DecisionDraft.safeParse({
      kind,
      subjectId,
      action,
      ...reasons,
      replaces: replaced?.id,
      seen: of.version,
    })
    if (!draft.success) return setFailure(message(draft.error.issues[0]?.message ?? ''))
    try {
      await decide.mutateAsync(draft.data)
      onDecided()
    } catch (error) {
      setFailure(reason(error, 'common.unexpectedError'))
    }
  }

  function choose(one: Action) {
    setChoice({ action: one, after: newest })
    setFailure(null)
  }

  return (
    <div className="stack-2 wrap-anywhere">
      {standing && <p role="note">{phrase('desk.replaces', { action: phrase(`desk.action.${standing.action}`) })}</p>}
      <Actions key={newest} of={of} chosen={action} onChoose={choose} onEnter={send} />
      <p role="status">{action && phrase(`desk.effect.${calledIn(of, action)}`, { days: OBJECTION_DAYS })}</p>
      {action && action !== 'nothing' && (
        <>
          <Select
            label={phrase('moderation.ruleLabel')}
            value={rule}
            onChange={({ target }) => {
              setRule(target.value)
              setFailure(null)
            }}
          >
            <option value="">{phrase('reports.reasonPlaceholder')}</option>
            {RULES.map((one) => (
              <option key={one} value={one}>
                {phrase(`moderation.rule.${one}`)}
              </option>
            ))}
          </Select>
          <TextArea
            label={phrase('desk.factsLabel')}
            hint={phrase('desk.factsHint')}
            value={facts}
            maxLength={FACTS_MAX}
            onChange={({ target }) => setFacts(target.value)}
          />
        </>
      )}
      <FormError text={failure} />
      <Button look="accent" size="large" busy={decide.isPending} onClick={send}>
        {phrase('desk.decide')}
      </Button>
    </div>
  )
}

type ActionsProps = { of: Case; chosen: Action | null; onChoose: (action: Action) => void; onEnter: () => void }

/** Takes the focus for its keys, without scrolling, because the case is shown from its top. */
function Actions({ of, chosen, onChoose, onEnter }: ActionsProps) {
  const phrase = usePhrase()
  const actions = actionsFor(of.kind)
  const list = useRef<HTMLFieldSetElement>(null)
  useEffect(() => list.current?.focus({ preventScroll: true }), [])

  function onKeyDown(event: KeyboardEvent) {
    // A key that is still held down from the previous case does not count.
    if (event.repeat) return
    const one = actionOf(actions, event.key)
    if (one) onChoose(one)
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  }

  return (
    <fieldset ref={list} tabIndex={-1} className={styles.actions} onKeyDown={onKeyDown}>
      <legend>{phrase('desk.actionsLabel')}</legend>
      {actions.map((one) => (
        <label key={one} className={styles.action}>
          <input type="radio" name="action" checked={chosen === one} onChange={() => onChoose(one)} />
          <kbd>{keyOf(actions, one)}</kbd> {phrase(`desk.action.${calledIn(of, one)}`)}
        </label>
      ))}
    </fieldset>
  )
}
