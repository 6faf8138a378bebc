import { STATIONS } from '#contract/city/stations.ts'
import { openUntil } from '#contract/days.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import { hourlyMinCents, hourlyPayOf } from '#contract/pay.ts'
import { businesses } from '#demo/businesses.ts'
import { type Chance, chanceFrom } from '#demo/chance.ts'
import { type SeekerName, seekers } from '#demo/seekers.ts'
import type { Age, DemoBusiness, DemoJob } from '#demo/shapes.ts'
import { languageOf } from '#server/features/descriptions/writer/languages.ts'

const SPAN = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS }
/** The age at which a job has most of its likes. */
const SEEN_AFTER = 36 * HOUR_MS
/** The share of people who like the most popular job. */
const MOST_LIKED = 0.8

const seekerNames = Object.keys(seekers) as SeekerName[]

/** The moment that long before `now`. */
export const before = (now: Date, age: Age) =>
  new Date(now.getTime() - Number(age.slice(0, -1)) * SPAN[age.slice(-1) as keyof typeof SPAN])

export type JobPlan = ReturnType<typeof planJob>

/** Every demo job, the oldest first, with all events up to `now`. The same `now` gives the same plan. */
export function planJobs(now: Date): JobPlan[] {
  const chance = chanceFrom(15)
  return businesses
    .flatMap((business) => business.jobs.map((job) => ({ business, job })))
    .sort((a, b) => before(now, a.job.age).getTime() - before(now, b.job.age).getTime())
    .map(({ business, job }) => planJob(business, job, now, chance))
}

function planJob(business: DemoBusiness, job: DemoJob, now: Date, chance: Chance) {
  const createdAt = before(now, job.age)
  const expiresAt = openUntil(before(now, job.renewed ?? job.age))
  const closedAt = job.closed ? before(now, job.closed) : expiresAt <= now ? expiresAt : null
  const life = { from: createdAt.getTime(), until: (closedAt ?? now).getTime() }
  const seen = seenBy(life, now)
  const likers = chance.some(seen, howMany(seen.length, life, chance))
  const savers = chance.some(seen, Math.round(likers.length * chance.between(0.1, 0.6)))
  const mark = (who: SeekerName) => ({ who, createdAt: somewhen(joinedBy(life, who, now), chance) })

  return {
    business,
    row: { ...wordsOf(job, business), createdAt, expiresAt, closedAt, open: closedAt === null },
    talk: talkIn(life, job.talk ?? [], chance),
    likes: likers.map(mark),
    saves: savers.map(mark),
    applications: (job.applicants ?? []).map(([who, status, message = null, note = null]) => {
      const applied = somewhen(joinedBy(life, who, now), chance)
      const decided = somewhen({ from: applied.getTime(), until: now.getTime() }, chance)
      const answeredAt = status === 'pending' ? null : decided
      const visible = { visibleStatus: status, visibleNote: note, visibleDecidedAt: answeredAt }
      const rejectedAt = status === 'rejected' ? answeredAt : null
      return {
        who,
        status,
        note,
        ...visible,
        message,
        createdAt: applied,
        decidedAt: answeredAt,
        answeredAt,
        rejectedAt,
      }
    }),
  }
}

function wordsOf(job: DemoJob, { businessLocation, email, whatsapp }: DemoBusiness) {
  const description = [job.description].flat().join('\n\n')
  return {
    title: job.title,
    description,
    descriptionLanguage: languageOf(description),
    otherDescription: job.otherDescription ? [job.otherDescription].flat().join('\n\n') : null,
    shortDescription: job.shortDescription ?? null,
    payRate: job.payRate,
    payHourlyMin: hourlyMinCents(job.payRate),
    hourlyPay: hourlyPayOf(job.payRate),
    jobType: job.jobType,
    language: job.language,
    location: job.location === undefined ? businessLocation : job.location,
    tags: job.tags,
    facts: factsOf(job.facts ?? {}),
    contactEmail: job.contact === 'email' || job.contact === 'both' ? email : null,
    contactWhatsapp: job.contact === 'whatsapp' || job.contact === 'both' ? whatsapp : null,
  }
}

/** In the demo data a station is given by its name, in the database by its id. */
function factsOf({ station: name, ...facts }: JobFacts): JobFacts {
  const station = STATIONS.find((one) => one.name === name)
  if (name && !station) throw new Error(`The city has no station ${name}`)
  return station ? { ...facts, station: station.id } : facts
}

/** A period, in milliseconds. */
type Life = { from: number; until: number }

const somewhen = ({ from, until }: Life, chance: Chance) => new Date(Math.round(chance.between(from, until)))

/** The part of a period during which a person had an account. */
const joinedBy = ({ from, until }: Life, who: SeekerName, now: Date): Life => ({
  from: Math.max(from, before(now, seekers[who].joined).getTime()),
  until,
})

const seenBy = (life: Life, now: Date) =>
  seekerNames.filter((who) => before(now, seekers[who].joined).getTime() < life.until)

/** The number of likes: few jobs have many, most have some, and a new one has hardly any. */
const howMany = (people: number, { from, until }: Life, chance: Chance) =>
  Math.round(people * MOST_LIKED * chance.roll() ** 2 * Math.min(1, (until - from) / SEEN_AFTER))

/** The owner answers within hours, other users write later. Comments are in order and before the end of the job. */
function talkIn({ from, until }: Life, talk: NonNullable<DemoJob['talk']>, chance: Chance) {
  let last = from
  return talk.map(([who, content]) => {
    const wait = who === 'owner' ? chance.between(0.1, 5) : chance.between(1, 40)
    last += Math.round(Math.min(wait * HOUR_MS, (until - last) * 0.4))
    return { who, content, createdAt: new Date(last) }
  })
}
