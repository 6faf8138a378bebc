import type { Language } from '#contract/preferences.ts'
import { withinSentence } from '#contract/rightToLeft.ts'
import type { CalendarEntry } from '#server/features/meetings/queries.ts'
import { type CalendarEvent, calendarFile } from '#server/integrations/calendar/calendarFile.ts'
import { MAIL_TEXTS } from '#server/integrations/mail/languages.ts'

/**
 * The calendar of an account in its language. Cancelled entries have no name and no place, and those with a deleted account have no name.
 */
export const calendarOf = (entries: CalendarEntry[], language: Language, publicUrl: string): string =>
  calendarFile(
    MAIL_TEXTS[language].calendar.name,
    entries.map((entry) => eventOf(entry, language, publicUrl)),
  )

function eventOf(entry: CalendarEntry, language: Language, publicUrl: string): CalendarEvent {
  const { id, jobId, kind, isCancelled, isBusiness, businessName, applicantName, title, createdAt } = entry
  const texts = MAIL_TEXTS[language].calendar
  const { withApplicant, atBusiness, unnamed, cancelled } = texts.entries[kind]
  const name = (isBusiness ? applicantName : businessName) ?? ''
  const named = name === '' ? unnamed : isBusiness ? withApplicant : atBusiness
  const sentence = isCancelled ? cancelled : named
  const values = { name, title }
  return {
    // The time makes the id unique, because the numbers start again with a new database.
    uid: `meeting-${id}-${createdAt.getTime().toString(36)}@${new URL(publicUrl).hostname}`,
    sequence: entry.sequence,
    changedAt: entry.changedAt,
    startsAt: entry.startsAt,
    endsAt: entry.endsAt,
    isCancelled,
    summary: sentence.replace(/\{(name|title)\}/g, (_, gap: keyof typeof values) => withinSentence(values[gap])),
    location: isCancelled ? null : entry.byPhone ? texts.byPhone : entry.place,
    description: (!isCancelled && entry.note) || '',
    url: publicUrl + (isBusiness ? `/dashboard?tab=applicants&job=${jobId}` : '/student-profile?tab=applications'),
  }
}
