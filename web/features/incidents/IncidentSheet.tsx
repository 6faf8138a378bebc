import Printer from 'lucide-react/icons/printer'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { dateText, momentText } from '#contract/days.ts'
import type { Incident } from '#contract/incidents.ts'
import { useUser } from '#web/api/currentUser.ts'
import styles from '#web/features/incidents/IncidentSheet.module.css'
import { KINDS, PRIORITIES, STATUSES } from '#web/features/incidents/rules.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

type IncidentSheetProps = {
  incident: Incident
  /** The sealed part after it was opened. Null while it is sealed; then it is not printed. */
  sealed: string | null
}

/** Prints one incident on a sheet of its own, as it is stored. */
export function PrintIncident({ incident, sealed }: IncidentSheetProps) {
  const phrase = usePhrase()
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const end = () => setPrinting(false)
    addEventListener('afterprint', end)
    return () => removeEventListener('afterprint', end)
  }, [])

  function print() {
    // The browser prints the page as it is at this moment.
    flushSync(() => setPrinting(true))
    window.print()
  }

  return (
    <>
      <Button onClick={print}>
        <Printer />
        {phrase('incidents.print')}
      </Button>
      {isPrinting && createPortal(<Sheet incident={incident} sealed={sealed} />, document.body)}
    </>
  )
}

function Sheet({ incident, sealed }: IncidentSheetProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const business = useUser()?.businessName
  const { id, title, description, kind, status, priority, createdAt, assigneeName, hasSealed, keptUntil } = incident
  const facts = [
    [phrase('incidents.column.reportedOn'), momentText(createdAt, language)],
    [phrase('incidents.form.kindLabel'), phrase(KINDS[kind])],
    [phrase('incidents.column.status'), phrase(STATUSES[status])],
    [phrase('incidents.column.priority'), phrase(PRIORITIES[priority])],
    [phrase('incidents.column.assignee'), assigneeName ?? phrase('incidents.unassigned')],
  ]
  return (
    <article className={styles.sheet}>
      <p>{[business, phrase('incidents.sheet.number', { id })].filter(Boolean).join(' · ')}</p>
      <h1 dir="auto">{title}</h1>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
      </dl>
      <section>
        <h2>{phrase('incidents.form.descriptionLabel')}</h2>
        <p className={styles.text} dir="auto">
          {description}
        </p>
      </section>
      {(hasSealed || sealed) && (
        <section>
          <h2>{phrase('incidents.sealed.title')}</h2>
          <p className={styles.text} dir="auto">
            {sealed ?? phrase('incidents.sheet.staysSealed')}
          </p>
        </section>
      )}
      {keptUntil && <p>{phrase('incidents.keptUntil', { day: dateText(keptUntil, language) })}</p>}
      <p className={styles.signature}>{phrase('incidents.sheet.signature')}</p>
    </article>
  )
}
