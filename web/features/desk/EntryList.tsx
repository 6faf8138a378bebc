import type { ReactNode } from 'react'
import styles from '#web/features/desk/Desk.module.css'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'

type EntryListProps<Entry> = {
  heading: 'h2' | 'h3'
  title: string
  /** Shown instead of an empty list. */
  none?: string
  /** The text for more entries than are shown. */
  more: Phrase
  of: { entries: Entry[]; count: number }
  nameOf: (entry: Entry) => string | number
  children: (entry: Entry) => ReactNode
}

/** A part of a long list, and how many entries there are. */
export function EntryList<Entry>({ heading: Heading, title, none, more, of, nameOf, children }: EntryListProps<Entry>) {
  const phrase = usePhrase()
  return (
    <div className="stack-1">
      <Heading>
        {title}: {of.count}
      </Heading>
      {of.count === 0 && none && <p>{none}</p>}
      {of.entries.length > 0 && (
        <ul className="stack-1">
          {of.entries.map((entry) => (
            <li key={nameOf(entry)} className={styles.entry}>
              {children(entry)}
            </li>
          ))}
        </ul>
      )}
      {of.count > of.entries.length && <p>{phrase(more, { count: of.entries.length })}</p>}
    </div>
  )
}
