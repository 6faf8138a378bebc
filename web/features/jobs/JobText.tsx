import styles from '#web/features/jobs/JobText.module.css'
import { linkified } from '#web/ui/linkified.ts'

/** The text of a business as plain text: line breaks stay, links can be clicked, HTML is shown as text. */
export const JobText = ({ text, lang }: { text: string; lang?: string | undefined }) => (
  <p className={styles.text} dir="auto" lang={lang}>
    {linkified(text).map(({ text: part, href }, place) =>
      href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
        <a key={place} dir="ltr" href={href} target="_blank" rel="nofollow ugc noopener">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
)
