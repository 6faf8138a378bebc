import { useEffect, useRef, useState } from 'react'
import { NOTE_MAX } from '#contract/limits.ts'
import { useDecide } from '#web/features/applicants/mutations.ts'
import styles from '#web/features/applicants/PendingDecisions.module.css'
import { type ApplicantEntry, lengthOf } from '#web/features/applicants/rules.ts'
import { useStoredText } from '#web/forms/draftStorage.ts'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Rejects all remaining applicants with the same note, after a confirmation. */
export function RejectOthers({ waiting }: { waiting: ApplicantEntry[] }) {
  const phrase = usePhrase()
  const [asking, setAsking] = useState(false)
  // When the note is closed, the button comes back in its place and takes the focus.
  const [wasDone, setWasDone] = useState(false)

  function done() {
    setWasDone(true)
    setAsking(false)
  }

  if (asking) return <Words waiting={waiting} onDone={done} />
  return (
    <Button autoFocus={wasDone} className="justify-self-start" onClick={() => setAsking(true)}>
      {phrase('applicants.others.action')}
    </Button>
  )
}

function Words({ waiting, onDone }: { waiting: ApplicantEntry[]; onDone: () => void }) {
  const phrase = usePhrase()
  const plural = usePlural()
  const toast = useToast()
  const { mutateAsync } = useDecide()
  const { text: note, ...draft } = useStoredText(`note-others-${waiting[0]?.job.id}`, phrase('applicants.others.note'))
  const [busy, setBusy] = useState(false)
  const isTooLong = lengthOf(note) > NOTE_MAX
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => group.current?.focus(), [])

  async function rejectAll() {
    if (isTooLong) return
    setBusy(true)
    let done = 0
    // One at a time. It continues after a failure, because an applicant may have withdrawn meanwhile.
    for (const { id } of waiting) {
      await mutateAsync({ id, status: 'rejected', note }).then(
        () => {
          done += 1
        },
        () => undefined,
      )
    }
    setBusy(false)
    if (done > 0) toast({ title: plural('applicants.others.done', done), tone: 'success' })
    else toast({ title: phrase('applicants.failedTitle'), detail: phrase('applicants.failedText'), tone: 'danger' })
    if (done > 0) leave()
    else onDone()
  }

  function leave() {
    draft.clear()
    onDone()
  }

  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className={`stack-1-half ${styles.form}`}
      aria-label={phrase('applicants.others.action')}
    >
      <TextArea
        rows={3}
        label={phrase('applicants.others.noteLabel')}
        counter={phrase('applicants.noteCount', { count: lengthOf(note), max: NOTE_MAX })}
        error={isTooLong ? phrase('text.tooLong') : undefined}
        readOnly={busy}
        value={note}
        onChange={({ target }) => draft.write(target.value)}
      />
      <div className="row-1">
        <Button look="danger" size="large" busy={busy} onClick={rejectAll}>
          {plural('applicants.others.confirm', waiting.length)}
        </Button>
        <Button size="large" aria-disabled={busy || undefined} onClick={() => busy || leave()}>
          {phrase('common.cancel')}
        </Button>
      </div>
    </fieldset>
  )
}
