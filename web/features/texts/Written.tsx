import type { ShownText } from '#contract/texts.ts'
import type { FrameSection } from '#web/features/texts/TextFrame.tsx'
import styles from '#web/features/texts/TextPage.module.css'

/** An operator's Markdown, as HTML from the server. */
export const Written = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server creates it, and escapes HTML in the Markdown.
  <div className={`stack-1-half wrap-anywhere ${styles.written}`} dangerouslySetInnerHTML={{ __html: html }} />
)

export const writtenSections = (sections: ShownText['sections']): FrameSection[] =>
  sections.map(({ id, heading, html }) => ({ id, heading, body: <Written html={html} /> }))
