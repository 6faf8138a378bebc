import type { FactFilter } from '#web/features/jobs/rules.ts'

/** The names of the places in a filter. A borough and a district may have the same name, which then appears once. */
export const placesOf = ({ district, borough }: Pick<FactFilter, 'district' | 'borough'>): string[] => [
  ...new Set([borough, district].flatMap((names) => names?.split(',') ?? [])),
]
