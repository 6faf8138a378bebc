import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { dateText } from '#contract/days.ts'
import type { Incident, SealedPart as Part } from '#contract/incidents.ts'
import { DESCRIPTION_MAX } from '#contract/limits.ts'
import { useFailure, useOpenSealed, useWriteSealed } from '#web/features/incidents/mutations.ts'
import styles from '#web/features/incidents/SealedPart.module.css'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type SealedPartProps = { incident: Incident; opened: Part | null; onOpened: (part: Part | null) => void }

/**
 * The part of an incident about injuries and health. It is loaded only when the user opens it, and the history records this. Unlike other
 * fields, it is never stored as a draft on the device.
 */
export function SealedPart({ incident, opened, onOpened }: SealedPartProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const failure = useFailure()
  const opening = useOpenSealed(incident.id)
  // When the form closes, the button comes back in its place and takes the focus.
  const [wasDone, setWasDone] = useState(false)

  function done() {
    setWasDone(true)
    onOpened(null)
  }
  async function open() {
    try {
      onOpened(await opening.mutateAsync())
    } catch (error) {
      failure(error, 'incidents.submitFailedTitle', 'incidents.sealed.openFailed')
    }
  }

  return (
    <section className={`stack-1 justify-items-start panel ${styles.part}`} aria-labelledby="incident-sealed">
      <h3 id="incident-sealed" className={styles.title}>
        <Lock />
        {phrase('incidents.sealed.title')}
      </h3>
      <p className="ink-soft text-s">{phrase('incidents.sealed.text')}</p>
      {opened === null ? (
        <Button
          autoFocus={wasDone}
          busy={opening.isPending}
          onClick={incident.hasSealed ? open : () => onOpened({ sealed: null, version: null })}
        >
          {phrase(incident.hasSealed ? 'incidents.sealed.open' : 'incidents.sealed.add')}
        </Button>
      ) : (
        <SealedForm incident={incident} opened={opened} onDone={done} />
      )}
      {incident.keptUntil && (
        <p className="ink-soft text-s">
          {phrase('incidents.keptUntil', { day: dateText(incident.keptUntil, language) })}
        </p>
      )}
    </section>
  )
}

type SealedFormProps = { incident: Incident; opened: Part; onDone: () => void }

function SealedForm({ incident, opened, onDone }: SealedFormProps) {
  const phrase = usePhrase()
  const toast = useToast()
  const failure = useFailure()
  const writing = useWriteSealed(incident.id)
  const [typed, setTyped] = useState(opened.sealed ?? '')

  async function save() {
    try {
      await writing.mutateAsync({ sealed: typed.trim() || null, version: opened.version })
    } catch (error) {
      return failure(error, 'incidents.submitFailedTitle', 'incidents.submitFailedText')
    }
    toast({ title: phrase('incidents.updated'), tone: 'success' })
    onDone()
  }

  return (
    <>
      <TextArea
        name="sealed"
        label={phrase('incidents.sealed.label')}
        hint={phrase('incidents.sealed.hint')}
        autoComplete="off"
        autoFocus
        maxLength={DESCRIPTION_MAX}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="row-1">
        <Button busy={writing.isPending} onClick={save}>
          {phrase('incidents.sealed.save')}
        </Button>
        <Button look="quiet" disabled={writing.isPending} onClick={onDone}>
          {phrase('incidents.sealed.close')}
        </Button>
      </div>
    </>
  )
}
