import styles from '#web/features/home/Hero.module.css'
import { HeroPicture } from '#web/features/home/HeroPicture.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

/** The introduction of the home page, with two links. */
export function Hero() {
  const phrase = usePhrase()

  return (
    <div className={styles.line}>
      <section className={`stack-4 page-width items-end ${styles.hero}`}>
        <div className={`stack-3 content-start ${styles.words}`}>
          <h1 className={styles.title}>{phrase('home.hero.title')}</h1>
          <p className={styles.text}>{phrase('home.hero.text')}</p>
          <div className={`row-1-half ${styles.actions}`}>
            <ButtonLink look="accent" href="/business-signup">
              {phrase('home.hero.postJob')}
            </ButtonLink>
            <ButtonLink size="large" href="/student-signup">
              {phrase('home.hero.join')}
            </ButtonLink>
          </div>
        </div>
        <HeroPicture />
      </section>
    </div>
  )
}
