/**
 * A long text, typed beside its page and loaded only with it. `{operatorName}` is a gap that the page fills; what names a gap
 * without a filling is left out. `[Privacy Policy](/privacy)` is a link.
 */
export type Text = {
  intro: string
  /** The day on which its meaning last changed, as `2026-11-21`. */
  updated: string
  sections: readonly Section[]
}

/** Paragraphs, and lists of points. */
export type Section = { id: string; heading: string; body: readonly (string | readonly string[])[] }
