import type { FactFilter } from '#web/features/jobs/rules.ts'

/** The places that a filter names. A borough may be called like one of its districts, and is then named once. */
export const placesOf = ({ district, borough }: Pick<FactFilter, 'district' | 'borough'>): string[] => [
  ...new Set([borough, district].flatMap((names) => names?.split(',') ?? [])),
]
