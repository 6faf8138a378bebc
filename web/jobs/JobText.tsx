import styles from '#web/jobs/JobText.module.css'
import { linkified } from '#web/ui/linkified.ts'

/** What a business wrote, as it wrote it: line breaks stay, links can be pressed, HTML is text. */
export const JobText = ({ text }: { text: string }) => (
  <p className={styles.text} dir="auto">
    {linkified(text).map(({ text: part, href }, place) =>
      href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name.
        <a key={place} href={href} target="_blank" rel="nofollow ugc noopener">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
)
