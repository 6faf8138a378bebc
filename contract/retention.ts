import { LANGUAGE_FORMATS, type Language } from '#contract/preferences.ts'

/**
 * How long the server keeps data, at most. A background task deletes by this table (`server/background.ts`), and the Privacy page shows it.
 * Everything else stays until its owner deletes it, or the account.
 */
export const RETENTION = {
  session: { hours: 12 },
  /** Since the last visit. */
  rememberedSession: { days: 30 },
  signInProof: { minutes: 10 },
  emailChange: { days: 1 },
  waitingMail: { days: 14 },
  waitingPush: { hours: 24 },
  /** The answer to a request that may be sent twice. */
  answer: { hours: 24 },
  notification: { days: 90 },
  /** A letter or a VAT number that is not checked yet. A letter since it was printed. */
  verificationRequest: { days: 60 },
  /** Since it ended. */
  endedVerification: { months: 12 },
  /** Since the last of the times. */
  meeting: { days: 30 },
  /** Its personal data. */
  rejectedApplication: { months: 6 },
  /**
   * The words of a report, the copies of what it and its decision were about, and what was removed: as long as people can object. At least six
   * months (Digital Services Act, article 20), which have up to 184 days. They begin on the day after the mail about the decision, which is
   * tried for four days, and end with a working day (Regulation 1182/71, article 3), four days later at Easter or Christmas.
   */
  decision: { days: 200 },
  /**
   * The operator's findings, the objection and the answer: the time in which claims can be made. Longer only for a decision that still
   * hides or blocks something, because the person concerned may ask for its reason.
   */
  statement: { years: 3 },
  views: { days: 400 },
  /** The time in which claims can be made; first aid by the rules of accident insurance. */
  incident: { years: 3 },
  firstAidIncident: { years: 5 },
} as const satisfies Record<string, Partial<Record<Unit, number>>>

type Unit = 'minutes' | 'hours' | 'days' | 'months' | 'years'
export type RetainedData = keyof typeof RETENTION

/** As PostgreSQL reads intervals, such as `6 months`. */
export const retentionInterval = (data: RetainedData): string =>
  Object.entries(RETENTION[data])
    .map(([unit, count]) => `${count} ${unit}`)
    .join(' ')

/** As people read it, such as `6 Monate`. */
export const retentionText = (data: RetainedData, language: Language): string =>
  Object.entries<number>(RETENTION[data])
    .map(([unit, count]) =>
      new Intl.NumberFormat(LANGUAGE_FORMATS[language].locale, {
        style: 'unit',
        unit: unit.replace(/s$/, ''),
        unitDisplay: 'long',
      }).format(count),
    )
    .join(' ')
