import type { Source } from '#contract/law/limits.ts'
import { dateText, type Wording } from '#web/features/fit/format.ts'
import { SourceLine as Line } from '#web/ui/SourceLine.tsx'

/** The law behind a line, a link to its public page, and when the line was last compared with it, if ever. */
export const SourceLine = ({ source: { law, url, checked }, wording }: { source: Source; wording: Wording }) => {
  const { phrase } = wording
  const note = checked ? phrase('fit.checked', { date: dateText(checked, wording) }) : phrase('fit.unchecked')
  return <Line name={law} url={url} note={note} />
}
