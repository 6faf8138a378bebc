import type { ReactNode } from 'react'
import { dayText } from '#contract/days.ts'
import { useSite } from '#web/api/SiteContext.tsx'
import { Paragraphs } from '#web/features/operator/Paragraphs.tsx'
import { type TextName, useText } from '#web/features/operator/queries.ts'
import { filledSections, gapsOf, partsOf } from '#web/features/operator/rules.ts'
import { Sentence } from '#web/features/operator/Sentence.tsx'
import styles from '#web/features/operator/TextPage.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** The number of sections from which on a table of contents helps. */
const LONG = 8

type TextPageProps = {
  title: string
  name: TextName
  /** Shows the sections side by side, each with a picture. */
  pictures?: Record<string, ReactNode>
}

/** A text of the operator, with a table of contents beside it if it is long. */
export function TextPage({ title, name, pictures }: TextPageProps) {
  const phrase = usePhrase()
  const { text, language } = useText(name)
  const gaps = gapsOf(useSite(), language)
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
            <time dateTime={text.updated}>{dayText(text.updated, language)}</time>
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
