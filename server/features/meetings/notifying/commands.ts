import { and, eq } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { MeetingEvent } from '#contract/notifications.ts'
import type { Db } from '#server/db/open.ts'
import { notifications } from '#server/db/schema.ts'
import { notify, retractNotification } from '#server/features/notifications/commands.ts'

/** Deletes the notification of an offer that has ended, and its mail if it was not sent yet. */
export const retractOffer = (tx: Db, { id, userId }: { id: number; userId: number | null }) =>
  userId === null ? false : retractNotification(tx, { userId, kind: 'meeting', about: aboutOf(id, 'offered') })

/** The agreed time that the offered ones replaced, as the applicant was told. */
export async function replacedTime(tx: Db, { id, userId }: { id: number; userId: number | null }) {
  if (userId === null) return undefined
  const [news] = await tx
    .select({ facts: notifications.facts })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, 'meeting'),
        eq(notifications.about, aboutOf(id, 'offered')),
      ),
    )
  return news?.facts.replaces
}

type News = {
  to: number
  by: User
  event: MeetingEvent
  words?: string | null
  startsAt?: string | undefined
  movedFrom?: string | undefined
  replaces?: string | undefined
}

/** Notifies the other side on the site and by mail. */
export function notifyOtherSide(
  tx: Db,
  { id, jobId, title }: { id: number; jobId: number; title: string },
  { to, by, event, words, startsAt, movedFrom, replaces }: News,
  now: Date,
) {
  const name = by.isBusiness ? (by.businessName ?? by.fullName) : by.fullName
  const about = aboutOf(id, event, now)
  const facts = { name, title, meeting: event, ...(words && { words }) }
  const times = { ...(startsAt && { startsAt }), ...(movedFrom && { movedFrom }), ...(replaces && { replaces }) }
  return notify(tx, { userId: to, kind: 'meeting', about, jobId, facts: { ...facts, ...times } })
}

/** How notifications refer to the meeting. With the time, because all events but an offer can happen again. */
export const aboutOf = (id: number, event: MeetingEvent, now?: Date) =>
  `meeting:${id}:${event}${event === 'offered' || !now ? '' : `:${now.toISOString()}`}`
