import { useEffect, useRef, useState } from 'react'
import { NOTE_MAX } from '#contract/limits.ts'
import styles from '#web/applicants/DecisionBar.module.css'
import { useVerdict } from '#web/applicants/mutations.ts'
import { type Candidate, lengthOf, type Verdict } from '#web/applicants/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

/** A figure that nobody comes near is only in the way. */
const COUNTED_FROM = NOTE_MAX * 0.8

type DecisionFormProps = { candidate: Candidate; verdict: Verdict; onDone: () => void }

/** A decision with perhaps some words to it. What is written stays until the server has it. */
export function DecisionForm({ candidate, verdict, onDone }: DecisionFormProps) {
  const phrase = usePhrase()
  const { decide, busy } = useVerdict(candidate)
  const [note, setNote] = useState('')
  const name = candidate.applicant.fullName
  const act = verdict === 'accepted' ? 'applicants.accept' : 'applicants.reject'
  const label = phrase(`${act}Label`, { name })
  const length = lengthOf(note)
  const isTooLong = length > NOTE_MAX
  const group = useRef<HTMLFieldSetElement>(null)
  // Not into the field: on a phone the keyboard would cover what most people press next.
  useEffect(() => group.current?.focus(), [])

  async function send() {
    if (!isTooLong && (await decide(verdict, note))) onDone()
  }

  return (
    <fieldset ref={group} tabIndex={-1} className={styles.form} aria-label={label}>
      <TextArea
        optional
        rows={2}
        label={phrase('applicants.noteLabel', { name })}
        counter={length > COUNTED_FROM && phrase('applicants.noteCount', { count: length, max: NOTE_MAX })}
        error={isTooLong ? phrase('text.tooLong') : undefined}
        readOnly={busy}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={styles.row}>
        <Button
          look={verdict === 'accepted' ? 'accent' : 'danger'}
          size="large"
          busy={busy}
          aria-label={label}
          onClick={send}
        >
          {phrase(act)}
        </Button>
        <Button size="large" aria-disabled={busy || undefined} onClick={() => busy || onDone()}>
          {phrase('common.cancel')}
        </Button>
      </div>
    </fieldset>
  )
}
