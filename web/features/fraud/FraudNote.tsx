import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId } from 'react'
import type { FraudSign } from '#contract/fraudSigns.ts'
import styles from '#web/features/fraud/FraudNote.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'

type Signs = { signs: FraudSign[] | undefined }
type FraudNoteProps = Signs & { isOwner: boolean; of?: 'job' | 'business' }

/** Warns of a job or a business that looks like known fraud, and names the signs. */
export function FraudNote({ signs, isOwner, of = 'job' }: FraudNoteProps) {
  const phrase = usePhrase()
  const [title, found] =
    of === 'job' ? (['fraud.title', 'fraud.found'] as const) : (['fraud.business', 'fraud.businessFound'] as const)
  const texts = { title: phrase(title), found: phrase(found), limits: phrase(isOwner ? 'fraud.owner' : 'fraud.limits') }
  return <SignsNote id="fraud" as="h2" {...{ signs, ...texts }} />
}

type SignsNoteProps = Signs & { id?: string; as: 'h2' | 'p'; title: string; found: string; limits: string }

/** Signs of fraud, with advice for the reader. */
export function SignsNote({ signs, id, as: Title, title, found, limits }: SignsNoteProps) {
  const phrase = usePhrase()
  const titleId = useId()
  if (!signs?.length) return null
  return (
    <section id={id} className={styles.note} aria-labelledby={titleId} tabIndex={-1}>
      <Title id={titleId} className={styles.title}>
        <TriangleAlert />
        {title}
      </Title>
      <p>{found}</p>
      <ul className={styles.signs}>
        {signs.map((sign) => (
          <li key={sign}>{phrase(`fraud.sign.${sign}`)}</li>
        ))}
      </ul>
      <p>{phrase('fraud.advice')}</p>
      <p className="ink-soft text-s">{limits}</p>
    </section>
  )
}

/** The same warning beside the contact, in one line with a link to the note. */
export function FraudLine({ signs }: Signs) {
  const phrase = usePhrase()
  if (!signs?.length) return null
  return (
    <a className={styles.line} href="#fraud">
      <TriangleAlert />
      {phrase('fraud.contact')}
    </a>
  )
}
