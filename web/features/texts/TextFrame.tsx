import type { ReactNode } from 'react'
import { dayText } from '#contract/days.ts'
import type { Language } from '#contract/preferences.ts'
import styles from '#web/features/texts/TextPage.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** The number of sections from which on a table of contents helps. */
const LONG = 8

export type FrameSection = { id: string; heading: string | null; body: ReactNode; picture?: ReactNode }

type TextFrameProps = {
  title: string
  language: Language
  intro: ReactNode
  /** When its meaning last changed. Short texts of the product do not show it. */
  updated: string
  isDated?: boolean
  sections: FrameSection[]
  isCards?: boolean
}

/** A long text, with a table of contents beside it if it has many sections. */
export function TextFrame({ title, language, intro, updated, isDated, sections, isCards }: TextFrameProps) {
  const phrase = usePhrase()
  const isLong = sections.length >= LONG
  return (
    <article className={styles.page} lang={language} data-look={isCards ? 'cards' : undefined}>
      <header className={`stack-2 ${styles.head}`}>
        <h1>{title}</h1>
        {intro}
        {(isDated || isLong) && (
          <p className="ink-soft text-s">
            {phrase('texts.updated', { date: '' })}
            <time dateTime={updated}>{dayText(updated, language)}</time>
          </p>
        )}
      </header>
      {isLong && <Contents sections={sections} />}
      <TextSections sections={sections} />
    </article>
  )
}

function Contents({ sections }: { sections: FrameSection[] }) {
  const phrase = usePhrase()
  return (
    <nav className={styles.contents} aria-label={phrase('texts.contents')}>
      <h2>{phrase('texts.contents')}</h2>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type TextSectionsProps = {
  sections: FrameSection[]
  /** For the preview beside the text in another language: sections are not landmarks, because two could have the same name. */
  isPreview?: boolean
}

export const TextSections = ({ sections, isPreview }: TextSectionsProps) => (
  <div className={styles.sections}>
    {sections.map(({ id, heading, body, picture }) => (
      <section
        key={id}
        id={id}
        className={`stack-1-half content-start ${styles.section}`}
        aria-labelledby={heading && !isPreview ? `${id}-heading` : undefined}
      >
        {picture}
        {heading && <h2 id={`${id}-heading`}>{heading}</h2>}
        {body}
      </section>
    ))}
  </div>
)
