import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId } from 'react'
import type { JobDetail } from '#contract/jobs.ts'
import styles from '#web/features/fraud/FraudNote.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'

type FraudNoteProps = { signs: JobDetail['fraudSigns']; isOwner: boolean; of?: 'job' | 'business' }

/** Warns of a job or a business that looks like known fraud, and says what about it does. */
export function FraudNote({ signs, isOwner, of = 'job' }: FraudNoteProps) {
  const phrase = usePhrase()
  const title = useId()
  if (!signs?.length) return null
  return (
    <section id="fraud" className={styles.note} aria-labelledby={title} tabIndex={-1}>
      <h2 id={title} className={styles.title}>
        <TriangleAlert />
        {phrase(of === 'job' ? 'fraud.title' : 'fraud.business')}
      </h2>
      <p>{phrase(of === 'job' ? 'fraud.found' : 'fraud.businessFound')}</p>
      <ul className={styles.signs}>
        {signs.map((sign) => (
          <li key={sign}>{phrase(`fraud.sign.${sign}`)}</li>
        ))}
      </ul>
      <p>{phrase('fraud.advice')}</p>
      <p className={styles.limits}>{phrase(isOwner ? 'fraud.owner' : 'fraud.limits')}</p>
    </section>
  )
}

/** The same beside the contact, in one line that leads to the note. */
export function FraudLine({ signs }: Pick<FraudNoteProps, 'signs'>) {
  const phrase = usePhrase()
  if (!signs?.length) return null
  return (
    <a className={styles.line} href="#fraud">
      <TriangleAlert />
      {phrase('fraud.contact')}
    </a>
  )
}
