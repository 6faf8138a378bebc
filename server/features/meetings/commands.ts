import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import { cityInstant } from '#contract/localTime.ts'
import type { Meeting, MeetingOffer, MeetingProposal, TimeDraft } from '#contract/meetings.ts'
import { overlapIn } from '#server/db/failures.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, meetings } from '#server/db/schema.ts'
import { deleteMeetings } from '#server/features/meetings/ending/commands.ts'
import { cancelHiddenAt } from '#server/features/meetings/hidden/commands.ts'
import { lockApplication, lockMeeting } from '#server/features/meetings/locking/queries.ts'
import { notifyOtherSide, replacedTime, retractOffer } from '#server/features/meetings/notifying/commands.ts'
import { pauseWait } from '#server/features/meetings/pausing/commands.ts'
import { findMeeting, isAt, isHidden } from '#server/features/meetings/queries.ts'
import { endOf, offerPause, timesFrom } from '#server/features/meetings/rules.ts'
import { found, Refusal, refusedField } from '#server/refusal.ts'

/** Offers times to an applicant. They replace earlier ones, and cancel a talk or trial shift that was agreed. */
export async function offerTimes(
  tx: Db,
  business: User,
  { id, times: drafts, ...offer }: MeetingOffer & { id: number },
  now: Date,
): Promise<Meeting> {
  const application = await lockApplication(tx, and(eq(applications.id, id), eq(jobs.businessId, business.id)))
  // Refused only for the business, because the applicant does not know of a rejection that can still be undone.
  if (application.decision === 'rejected') throw new Refusal('conflict', 'meetings.applicationOver')
  const times = timesFrom(drafts, now)
  const replaces = await dropEarlier(tx, id, now)
  await refuseBusy(tx, eq(meetings.businessId, business.id), drafts, times)
  const { jobId, businessId, userId } = application
  const place = offer.byPhone ? null : offer.place
  const [added] = await tx
    .insert(meetings)
    .values({
      ...offer,
      place,
      applicationId: id,
      jobId,
      businessId,
      userId,
      times,
      overAt: endOf(times),
      changedAt: now,
      createdAt: now,
    })
    .returning({ id: meetings.id })
  const meetingId = found(added).id
  await pauseWait(tx, id, offerPause(times, application.appliedAt, now), now)
  const news = { to: userId, by: business, event: 'offered', replaces } as const
  await notifyOtherSide(tx, { ...application, id: meetingId }, news, now)
  return findMeeting(tx, business.id, meetingId)
}

/** An applicant to whom none of the offered times suits proposes others. The business has to answer them, so its deadline runs again. */
export async function proposeTimes(
  tx: Db,
  applicant: User,
  { id, times: drafts, words = null }: Omit<MeetingProposal, 'times'> & { id: number; times: TimeDraft[] },
  now: Date,
): Promise<Meeting> {
  const meeting = await lockMeeting(tx, applicant.id, id)
  if (meeting.userId !== applicant.id) throw new Refusal('not_found', 'errors.notFound')
  if (meeting.status !== 'open') throw new Refusal('conflict', 'meetings.ended')
  const times = timesFrom(drafts, now)
  await refuseBusy(tx, eq(meetings.userId, applicant.id), drafts, times)
  await retractOffer(tx, meeting)
  await tx
    .update(meetings)
    .set({ times, words, wordsByApplicant: true, byApplicant: true, overAt: endOf(times), changedAt: now })
    .where(eq(meetings.id, id))
  await pauseWait(tx, meeting.applicationId, null, now)
  await notifyOtherSide(tx, meeting, { to: meeting.businessId, by: applicant, event: 'proposed', words }, now)
  return findMeeting(tx, applicant.id, id)
}

/**
 * Takes one of the times that the other side offered, or another one of them later. The database refuses a time at which either side
 * already has a meeting. Taking the same time again changes nothing.
 */
export async function takeTime(
  tx: Db,
  user: User,
  { id, startsAt: wanted }: { id: number; startsAt: string },
  now: Date,
): Promise<Meeting> {
  const meeting = await lockMeeting(tx, user.id, id)
  const isChoosing = meeting.byApplicant ? meeting.businessId === user.id : meeting.userId === user.id
  if (!isChoosing || (meeting.status !== 'open' && meeting.status !== 'taken'))
    throw new Refusal('conflict', 'meetings.ended')
  const time = meeting.times.find(({ startsAt }) => Date.parse(startsAt) === Date.parse(wanted))
  const [startsAt, endsAt] = [new Date(time?.startsAt ?? 0), new Date(time?.endsAt ?? 0)]
  if (meeting.status === 'taken' && meeting.startsAt?.getTime() === startsAt.getTime())
    return findMeeting(tx, user.id, id)
  if (meeting.status === 'taken' && meeting.overAt <= now) throw new Refusal('conflict', 'meetings.ended')
  if (startsAt <= now) throw new Refusal('conflict', 'meetings.timeGone')
  // One transaction at a time for each person, because two rows that exclude each other could wait for each other.
  for (const person of [meeting.businessId, meeting.userId])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`meetings ${person}`}, 0))`)
  await cancelHiddenAt(tx, meeting, { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }, now)
  const sequence = meeting.startsAt ? meeting.sequence + 1 : meeting.sequence
  await tx
    .update(meetings)
    .set({ status: 'taken', startsAt, endsAt, overAt: endsAt, sequence, changedAt: now })
    .where(eq(meetings.id, id))
    .catch((error: unknown) => {
      const busy = overlapIn(error)
      if (!busy) throw error
      const isOwn = (busy === 'meetings_business_busy') === (meeting.businessId === user.id)
      const reason = busy === 'meetings_business_busy' ? 'meetings.businessBusy' : 'meetings.applicantBusy'
      throw new Refusal('conflict', isOwn ? 'meetings.ownBusy' : reason)
    })
  await retractOffer(tx, meeting)
  await pauseWait(tx, meeting.applicationId, endsAt, now)
  const to = meeting.businessId === user.id ? meeting.userId : meeting.businessId
  const movedFrom = meeting.status === 'taken' ? meeting.startsAt?.toISOString() : undefined
  await notifyOtherSide(tx, meeting, { to, by: user, event: 'taken', startsAt: startsAt.toISOString(), movedFrom }, now)
  return findMeeting(tx, user.id, id)
}

/**
 * Cancels an agreed meeting, or ends the search for a time: the side that offered times withdraws them, or the other side declines them.
 * The other side is notified. Repeating it changes nothing.
 */
export async function endMeeting(
  tx: Db,
  user: User,
  { id, words }: { id: number; words: string | null },
  now: Date,
): Promise<Meeting> {
  const meeting = await lockMeeting(tx, user.id, id)
  if (meeting.status !== 'open' && meeting.status !== 'taken') return findMeeting(tx, user.id, id)
  if (meeting.status === 'taken' && meeting.overAt <= now) throw new Refusal('conflict', 'meetings.ended')
  const isBusiness = meeting.businessId === user.id
  const isDeclined = meeting.status === 'open' && isBusiness === meeting.byApplicant
  const status = isDeclined ? 'declined' : 'cancelled'
  await retractOffer(tx, meeting)
  await tx
    .update(meetings)
    .set({ status, words, wordsByApplicant: !isBusiness, sequence: meeting.sequence + 1, changedAt: now })
    .where(eq(meetings.id, id))
  await pauseWait(tx, meeting.applicationId, null, now)
  const startsAt = meeting.status === 'taken' ? meeting.startsAt?.toISOString() : undefined
  const to = isBusiness ? meeting.userId : meeting.businessId
  await notifyOtherSide(tx, meeting, { to, by: user, event: status, words, startsAt }, now)
  return findMeeting(tx, user.id, id)
}

/**
 * An agreed meeting stays as cancelled, so that calendars learn of it. One that has taken place stays unchanged. Returns the agreed
 * time that the applicant has to be told of: the notification of an earlier offer that already replaced it goes with that offer.
 */
async function dropEarlier(tx: Db, applicationId: number, now: Date) {
  let agreed: string | undefined
  const earlier = await tx.select().from(meetings).where(eq(meetings.applicationId, applicationId)).for('update')
  for (const one of earlier) {
    const same = eq(meetings.id, one.id)
    if (!one.startsAt) {
      agreed ??= await replacedTime(tx, one)
      await deleteMeetings(tx, [one])
      continue
    }
    await retractOffer(tx, one)
    if (one.status === 'taken' && one.overAt <= now) await tx.update(meetings).set({ applicationId: null }).where(same)
    else if (one.status === 'taken') {
      agreed = one.startsAt.toISOString()
      await tx
        .update(meetings)
        .set({ status: 'cancelled', sequence: one.sequence + 1, changedAt: now })
        .where(same)
    }
  }
  return agreed
}

/**
 * Refuses times at which the offering side has a meeting, because the other side could not take them. Hidden meetings do not count: they
 * are cancelled when a time is taken.
 */
async function refuseBusy(tx: Db, isTheirs: SQL, drafts: TimeDraft[], times: Meeting['times']) {
  for (const time of times) {
    const busy = await tx.$count(meetings, and(isTheirs, isAt(time), not(isHidden)))
    if (busy === 0) continue
    // The times are sorted, but the fields of the form are not.
    const field = drafts.findIndex(({ start }) => cityInstant(start)?.toISOString() === time.startsAt)
    throw refusedField(`times.${field}.start`, 'meetings.ownBusy', 'conflict')
  }
}
