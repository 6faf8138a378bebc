import { ResultLine } from '#web/features/home/ResultLine.tsx'
import { ActiveFilters } from '#web/features/jobs/filters/ActiveFilters.tsx'
import { CloseMatches } from '#web/features/jobs/filters/CloseMatches.tsx'

const PARTS = { result: ResultLine, filters: ActiveFilters, close: CloseMatches }

/** A part of the home page that only filtered lists have. They share one chunk. */
export function FilteredPart({ part }: { part: keyof typeof PARTS }) {
  const Part = PARTS[part]
  return <Part />
}
