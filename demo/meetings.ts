import { and, eq } from 'drizzle-orm'
import { cityDate } from '#contract/days.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { MeetingKind, TimeDraft } from '#contract/meetings.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, meetings, users } from '#server/db/schema.ts'
import { pauseWait } from '#server/features/meetings/pausing/commands.ts'
import { endOf, timesFrom } from '#server/features/meetings/rules.ts'

const SATURDAY = 6

type DemoMeeting = { kind: MeetingKind; place: string; note?: string; times: TimeDraft[] }

/** Offers the demo student times, and adds the trial shift that is agreed in the note to another application. */
export async function fillMeetings(tx: Db, userId: (username: string) => number, now: Date) {
  const mira = userId('mira')
  const [first, second, third] = workDays(now)
  await add(
    tx,
    { applicant: mira, business: userId('loeffelpost'), status: 'pending' },
    {
      kind: 'talk',
      place: 'Ringbahnstraße, Tempelhof',
      note: 'Ring the bell at the roller door. We show you the kitchen and the list of dates.',
      times: [`${first}T15:30`, `${second}T10:00`, `${third}T15:30`].map((start) => ({ start, minutes: 30 })),
    },
    now,
  )
  await add(
    tx,
    { applicant: mira, business: userId('zuckertinte'), status: 'accepted' },
    { kind: 'trial', place: 'Weserstraße, Neukölln', times: [{ start: `${saturday(now)}T09:00`, minutes: 240 }] },
    now,
  )
}

type Sides = { applicant: number; business: number; status: 'pending' | 'accepted' }

/** Times for a pending application are offered; for an accepted one, the first time is agreed. */
async function add(tx: Db, sides: Sides, { times: drafts, ...words }: DemoMeeting, now: Date) {
  const [application] = await tx
    .select({
      id: applications.id,
      jobId: jobs.id,
      createdAt: applications.createdAt,
      decidedAt: applications.decidedAt,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, jobs.businessId))
    .where(
      and(
        eq(users.id, sides.business),
        eq(applications.userId, sides.applicant),
        eq(applications.status, sides.status),
      ),
    )
  if (!application) throw new Error('The demo data offers times for an application that it does not have')
  const times = timesFrom(drafts, now)
  const [first] = times
  const isTaken = sides.status === 'accepted'
  const since = application.decidedAt ?? application.createdAt
  const createdAt = new Date((since.getTime() + now.getTime()) / 2)
  await tx.insert(meetings).values({
    ...words,
    applicationId: application.id,
    jobId: application.jobId,
    businessId: sides.business,
    userId: sides.applicant,
    times,
    ...(isTaken && first && { status: 'taken', startsAt: new Date(first.startsAt), endsAt: new Date(first.endsAt) }),
    overAt: endOf(times),
    createdAt,
    changedAt: createdAt,
  })
  if (!isTaken) await pauseWait(tx, application.id, endOf(times), createdAt)
}

const dayAhead = (now: Date, days: number) => cityDate(new Date(now.getTime() + days * DAY_MS))
const weekday = (day: string) => new Date(day).getUTCDay()

/** Working days of the coming week, from the day after tomorrow on. */
const workDays = (now: Date) =>
  [2, 3, 4, 5, 6, 7].map((days) => dayAhead(now, days)).filter((day) => weekday(day) % SATURDAY !== 0)

const saturday = (now: Date) =>
  [1, 2, 3, 4, 5, 6, 7].map((days) => dayAhead(now, days)).find((day) => weekday(day) === SATURDAY)
