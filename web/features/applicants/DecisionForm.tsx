import { type KeyboardEvent, useEffect, useRef } from 'react'
import { firstName } from '#contract/greetingName.ts'
import { NOTE_MAX } from '#contract/limits.ts'
import styles from '#web/features/applicants/DecisionBar.module.css'
import { useDecision } from '#web/features/applicants/mutations.ts'
import { type ApplicantEntry, type FinalStatus, lengthOf } from '#web/features/applicants/rules.ts'
import { TemplateChoice } from '#web/features/templates/TemplateChoice.tsx'
import { DraftNotice } from '#web/forms/DraftNotice.tsx'
import { useStoredText } from '#web/forms/draftStorage.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

/** The counter is shown only near the maximum. */
const COUNTED_FROM = NOTE_MAX * 0.8

type DecisionFormProps = { entry: ApplicantEntry; finalStatus: FinalStatus; onDone: () => void }

/** A decision with an optional note. The note is stored until the server has accepted it. */
export function DecisionForm({ entry, finalStatus, onDone }: DecisionFormProps) {
  const phrase = usePhrase()
  const { decide, busy } = useDecision(entry)
  const { text: note, ...draft } = useStoredText(`note-${entry.id}-${finalStatus}`)
  const name = entry.applicant.fullName
  const act = finalStatus === 'accepted' ? 'applicants.accept' : 'applicants.reject'
  const label = phrase(`${act}Label`, { name })
  const length = lengthOf(note)
  const isTooLong = length > NOTE_MAX
  const group = useRef<HTMLFieldSetElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  // Not on the text field: on phones the keyboard would cover the button that most people press next.
  useEffect(() => group.current?.focus(), [])

  async function send() {
    if (!busy && !isTooLong && (await decide(finalStatus, note))) leave()
  }

  /**
   * Enter sends as soon as an answer is chosen, and with Ctrl also from the text field. A key that is still held down from choosing the answer
   * does not count.
   */
  function onKey({ key, target, currentTarget, ctrlKey, metaKey, repeat }: KeyboardEvent) {
    if (repeat) return
    // React also reports the keys of a dialog that the form opens.
    const isInside = target instanceof Node && currentTarget.contains(target)
    if (key === 'Enter' && isInside && (target === currentTarget || ctrlKey || metaKey)) void send()
  }

  function startOver() {
    draft.clear()
    area.current?.focus()
  }

  function leave() {
    draft.clear()
    onDone()
  }

  return (
    <fieldset ref={group} tabIndex={-1} className={`stack-1-half ${styles.form}`} aria-label={label} onKeyDown={onKey}>
      <TemplateChoice
        status={finalStatus}
        language={entry.applicant.language}
        values={{ name: firstName(name), job: entry.job.title }}
        note={note}
        onFill={draft.write}
      />
      <TextArea
        ref={area}
        optional
        rows={2}
        label={phrase('applicants.noteLabel', { name })}
        counter={length > COUNTED_FROM && phrase('applicants.noteCount', { count: length, max: NOTE_MAX })}
        error={isTooLong ? phrase('text.tooLong') : undefined}
        readOnly={busy}
        value={note}
        onChange={({ target }) => draft.write(target.value)}
      />
      <DraftNotice restored={draft.restored} onStartOver={startOver} />
      <div className={`row-1 items-center ${styles.row}`}>
        <Button
          look={finalStatus === 'accepted' ? 'accent' : 'danger'}
          size="large"
          busy={busy}
          aria-label={label}
          onClick={send}
        >
          {phrase(act)}
        </Button>
        <Button size="large" data-cancel aria-disabled={busy || undefined} onClick={() => busy || leave()}>
          {phrase('common.cancel')}
        </Button>
      </div>
    </fieldset>
  )
}
