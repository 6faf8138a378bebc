import { z } from 'zod'
import { FRAUD_SIGNS } from '#contract/fraudSigns.ts'
import {
  MEETING_MINUTES_MAX,
  MEETING_MINUTES_MIN,
  MEETING_NOTE_MAX,
  MEETING_PLACE_MAX,
  MEETING_TIMES_MAX,
} from '#contract/limits.ts'
import { localTime } from '#contract/localTime.ts'
import { emptyIsNull, line, text } from '#contract/text.ts'

export const MeetingKind = z.enum(['talk', 'trial'])
export type MeetingKind = z.infer<typeof MeetingKind>

/** `open`: times to choose from. `declined`: none of them suits. `cancelled`: a time was taken, but the meeting does not take place. */
export const MeetingStatus = z.enum(['open', 'taken', 'declined', 'cancelled'])
export type MeetingStatus = z.infer<typeof MeetingStatus>

/** A time as it is entered: the local time in the city, `2026-12-01T15:00`, and how long it takes. */
export const TimeDraft = z.strictObject({
  start: localTime('meetings.timeInvalid'),
  minutes: z
    .number('meetings.lengthInvalid')
    .int('meetings.lengthInvalid')
    .min(MEETING_MINUTES_MIN, 'meetings.lengthInvalid')
    .max(MEETING_MINUTES_MAX, 'meetings.lengthInvalid'),
})
export type TimeDraft = z.infer<typeof TimeDraft>

const times = z.array(TimeDraft).min(1, 'meetings.timesMissing').max(MEETING_TIMES_MAX, 'meetings.timesMissing')
const note = emptyIsNull(text().max(MEETING_NOTE_MAX, 'text.tooLong'))

/** A business offers times. By phone there is no place. */
export const MeetingOffer = z
  .strictObject({
    kind: MeetingKind,
    times,
    byPhone: z.boolean().default(false),
    place: emptyIsNull(line().max(MEETING_PLACE_MAX, 'text.tooLong')),
    note,
  })
  .refine(({ byPhone, place }) => byPhone || place, { path: ['place'], message: 'meetings.placeMissing' })
export type MeetingOffer = z.infer<typeof MeetingOffer>

/** An applicant proposes other times, with an optional message. */
export const MeetingProposal = z.strictObject({ times, words: note })
export type MeetingProposal = z.infer<typeof MeetingProposal>

/** One of the times, by its start. */
export const MeetingChoice = z.strictObject({ startsAt: z.iso.datetime({ error: 'meetings.timeInvalid' }) })

export const MeetingEnd = z.strictObject({ words: note })

export const MeetingTime = z.object({ startsAt: z.string(), endsAt: z.string() })
export type MeetingTime = z.infer<typeof MeetingTime>

/** A talk or trial shift, or the times for one. Both sides see the same. */
export const Meeting = z.object({
  id: z.number().int(),
  applicationId: z.number().int(),
  kind: MeetingKind,
  status: MeetingStatus,
  /** Whether the applicant proposed these times, so that the business takes one. */
  byApplicant: z.boolean(),
  times: z.array(MeetingTime),
  /** The time that was taken. */
  taken: MeetingTime.nullable(),
  byPhone: z.boolean(),
  place: z.string().nullable(),
  /** The words of the business. */
  note: z.string().nullable(),
  /** The words of the applicant, or of the side that cancelled. */
  words: z.string().nullable(),
  /** Signs of known fraud in the words to the applicant; a hint, never a verdict. Missing if there are none. */
  fraudSigns: z.array(z.enum(FRAUD_SIGNS)).optional(),
})
export type Meeting = z.infer<typeof Meeting>

/** The latest meeting of each application, without those that ended long ago, and when the calendar address was created. */
export const MeetingList = z.object({ meetings: z.array(Meeting), calendarSince: z.string().nullable() })
export type MeetingList = z.infer<typeof MeetingList>

/** The address of the account's calendar. It is shown once, because only a hash of its token is stored. */
export const CalendarAddress = z.object({ url: z.string(), createdAt: z.string() })
export type CalendarAddress = z.infer<typeof CalendarAddress>

export const CalendarQuery = z.strictObject({ token: z.string().max(100) })
