/**
 * A long text, which is loaded only with its page. `{operatorName}` is a placeholder that the page fills in; a sentence whose placeholder
 * has no value is left out. `[Privacy Policy](/privacy)` is a link.
 */
export type Text = {
  intro: string
  /** The day on which the meaning last changed, as `2026-11-21`. */
  updated: string
  sections: readonly Section[]
}

/** Paragraphs, and lists of points. */
export type Section = { id: string; heading: string; body: readonly (string | readonly string[])[] }
