/**
 * A long text, which is loaded only with its page. `{operatorName}` is a placeholder that the page fills in; a sentence whose placeholder
 * has no value is left out. `[Privacy Policy](/privacy)` is a link.
 */
export type Text = {
  intro: string
  /** The day on which the meaning last changed, such as `2026-11-21`. */
  updated: string
  sections: readonly Section[]
}

/** Paragraphs as strings, and lists as arrays of points. */
export type Section = { id: string; heading: string; body: readonly (string | readonly string[])[] }
