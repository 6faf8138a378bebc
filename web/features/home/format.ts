import type { JobCount } from '#web/features/jobs/filters/queries.ts'
import type { FactFilter, ListFilter } from '#web/features/jobs/rules.ts'
import type { PhraseFunction, PluralFunction } from '#web/i18n/i18n.tsx'

/** The names of the places in a filter. A borough and a district may have the same name, which then appears once. */
export const placesOf = ({ district, borough }: Pick<FactFilter, 'district' | 'borough'>): string[] => [
  ...new Set([borough, district].flatMap((names) => names?.split(',') ?? [])),
]

/** What a filtered list holds: `8 jobs in Neukölln`. Without a count it does not say how many. */
export function resultText(
  { phrase, plural }: { phrase: PhraseFunction; plural: PluralFunction },
  { search, district, borough }: ListFilter,
  known: Pick<JobCount, 'count' | 'more'> | null,
) {
  const found = known
    ? plural(known.more ? 'home.results.more' : 'home.results.count', known.count)
    : phrase('home.results.unknown')
  const [place, other, ...others] = placesOf({ district, borough })
  const about = search ? phrase('home.results.about', { jobs: found, search }) : found
  const places = place && other ? phrase('facts.and', { others: place, last: other }) : place
  return places && others.length === 0 ? phrase('home.results.in', { jobs: about, place: places }) : about
}
