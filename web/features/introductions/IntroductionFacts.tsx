import type { Introduction } from '#contract/introductions.ts'
import { phoneText } from '#contract/phone.ts'
import { introductionLines } from '#web/features/introductions/format.ts'
import styles from '#web/features/introductions/IntroductionFacts.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { WhatsAppIcon } from '#web/ui/WhatsAppIcon.tsx'

/** The introduction of a job seeker. The applicant who confirms it and the business see the same. */
export function IntroductionFacts({ facts }: { facts: Introduction }) {
  const phrase = usePhrase()
  const { words, whatsapp } = facts
  const lists = introductionLines(facts, phrase)

  return (
    <div className={`stack-1-half ${styles.introduction}`}>
      {words && (
        <p className="whitespace-pre-line wrap-anywhere max-w-text" dir="auto">
          {words}
        </p>
      )}
      {lists.length > 0 && (
        <dl className={styles.facts}>
          {lists.map(({ name, lines }) => (
            <div key={name}>
              <dt>{phrase(name)}</dt>
              {lines.map((line) => (
                <dd key={line} dir="auto">
                  {line}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      {whatsapp && (
        <a className={styles.chat} href={`https://wa.me/${whatsapp.slice(1)}`} target="_blank" rel="noopener">
          <WhatsAppIcon />
          {phoneText(whatsapp)}
          <span className="visually-hidden"> ({phrase('common.newTab')})</span>
        </a>
      )}
    </div>
  )
}
