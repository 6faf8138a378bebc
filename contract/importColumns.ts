/** What can be imported, and the columns of its file. The names are those of the API; `facts.` is a fact of a job. */
export const IMPORT_COLUMNS = {
  businesses: ['key', 'businessName', 'email', 'businessType', 'businessLocation', 'about', 'website'],
  jobs: [
    ...[
      'key',
      'business',
      'title',
      'description',
      'shortDescription',
      'payRate',
      'payException',
      'jobType',
      'language',
    ],
    ...['location', 'tags', 'contactEmail', 'contactWhatsapp'],
    ...['facts.kind', 'facts.start', 'facts.end', 'facts.german', 'facts.english', 'facts.experience', 'facts.tips'],
    ...['facts.district', 'facts.station', 'facts.shifts', 'facts.weeklyHours', 'facts.trialShift'],
    ...['facts.extras', 'facts.payDay', 'facts.adultsOnly'],
  ],
} as const satisfies Record<string, readonly string[]>
export type ImportKind = keyof typeof IMPORT_COLUMNS

/** The columns that a file must have. The last one of them shows which kind of file it is. */
export const NEEDED_COLUMNS = {
  businesses: ['key', 'email', 'businessName'],
  jobs: ['key', 'business', 'title'],
} as const satisfies Record<ImportKind, readonly string[]>

export const IMPORT_ROWS_MAX = 1000
export const IMPORT_BYTES_MAX = 1_000_000
