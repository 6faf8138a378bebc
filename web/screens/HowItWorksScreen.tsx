import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/screens/HowItWorksScreen.module.css'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'

const STEPS: [title: Phrase, text: Phrase][] = [
  ['howItWorks.step.accountTitle', 'howItWorks.step.accountText'],
  ['howItWorks.step.postTitle', 'howItWorks.step.postText'],
  ['howItWorks.step.connectTitle', 'howItWorks.step.connectText'],
  ['howItWorks.step.hireTitle', 'howItWorks.step.hireText'],
]

export function HowItWorksScreen() {
  const phrase = usePhrase()

  return (
    <div className={`stack-4 page-width ${styles.screen}`}>
      <PageHead title={phrase('howItWorks.title')} text={phrase('howItWorks.text')} />
      <ol className={styles.steps}>
        {STEPS.map(([title, text], place) => (
          <Step key={title} number={place + 1} title={phrase(title)} text={phrase(text)} />
        ))}
      </ol>
      <Card className={styles.end}>
        <figure className={`stack-1 ${styles.quote}`}>
          <blockquote>
            <p>
              <q>{phrase('howItWorks.testimonial.quote')}</q>
            </p>
          </blockquote>
          <figcaption>{phrase('howItWorks.testimonial.author')}</figcaption>
        </figure>
        <p className="font-semibold">{phrase('howItWorks.claim')}</p>
      </Card>
      <section className={styles.calls} aria-labelledby="ready">
        <h2 id="ready">{phrase('howItWorks.ctaTitle')}</h2>
        <div className={`row-1-half ${styles.actions}`}>
          <ButtonLink look="accent" href="/business-signup">
            {phrase('howItWorks.postJobNow')}
          </ButtonLink>
          <ButtonLink size="large" href="/">
            {phrase('howItWorks.browseJobsFirst')}
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}

function Step({ number, title, text }: { number: number; title: string; text: string }) {
  const phrase = usePhrase()
  return (
    <Card as="li" className={styles.step}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <h2 className={styles.title}>
        <span className="visually-hidden">{phrase('howItWorks.step.number', { number })}: </span>
        {title}
      </h2>
      <p className={styles.explained}>{text}</p>
    </Card>
  )
}
