import type { ShownText } from '#contract/texts.ts'
import type { FrameSection } from '#web/features/texts/TextFrame.tsx'
import styles from '#web/features/texts/TextPage.module.css'

/** What the server has made of the Markdown of an operator. */
export const Written = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it, and shows HTML in a text as text.
  <div className={styles.written} dangerouslySetInnerHTML={{ __html: html }} />
)

export const writtenSections = (sections: ShownText['sections']): FrameSection[] =>
  sections.map(({ id, heading, html }) => ({ id, heading, body: <Written html={html} /> }))
