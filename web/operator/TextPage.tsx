import type { ReactNode } from 'react'
import { type Language, usePhrase } from '#web/i18n/i18n.tsx'
import { useSite } from '#web/layout/SiteContext.tsx'
import { Paragraphs } from '#web/operator/Paragraphs.tsx'
import { type TextName, useText } from '#web/operator/queries.ts'
import { filledSections, gapsOf, partsOf } from '#web/operator/rules.ts'
import { Sentence } from '#web/operator/Sentence.tsx'
import styles from '#web/operator/TextPage.module.css'

/** From how many sections on a list of them helps. */
const LONG = 8

type TextPageProps = {
  title: string
  name: TextName
  /** For sections that stand side by side, each with a picture. */
  pictures?: Record<string, ReactNode>
}

/** A page to read: what the operator says, in a measure for the eye, with its contents beside it when it is long. */
export function TextPage({ title, name, pictures }: TextPageProps) {
  const phrase = usePhrase()
  const gaps = gapsOf(useSite())
  const { text, language } = useText(name)
  const sections = filledSections(text, gaps)

  return (
    <article className={styles.page} lang={language} data-look={pictures ? 'cards' : undefined}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.intro}>
          <Sentence parts={partsOf(text.intro, gaps)} />
        </p>
        {sections.length >= LONG && (
          <p className={styles.updated}>
            {phrase('operator.updated', { date: '' })}
            <time dateTime={text.updated}>{fullDay(text.updated, language)}</time>
          </p>
        )}
      </header>
      {sections.length >= LONG && (
        <nav className={styles.contents} aria-label={phrase('operator.contents')}>
          <h2>{phrase('operator.contents')}</h2>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.sections}>
        {sections.map(({ id, heading, body }) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
            {pictures?.[id]}
            <h2 id={`${id}-heading`}>{heading}</h2>
            <Paragraphs body={body} />
          </section>
        ))}
      </div>
    </article>
  )
}

const fullDay = (day: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
