import { permitChecks, shortTermChecks, workingStudentChecks } from '#web/features/fit/days/rules.ts'
import { minijobChecks, minijobRoom, minimumWageChecks } from '#web/features/fit/money/rules.ts'
import { type FitJob, monthlyPay, type Range, statedWeek } from '#web/features/fit/pay/rules.ts'
import { type Check, type Person, startOf } from '#web/features/fit/period/rules.ts'
import { youthChecks } from '#web/features/fit/youth/rules.ts'

export type Fit = {
  /** The hours of a week; null if neither the job nor the user states them. */
  hours: Range | null
  /** The pay of a month before tax, in cents and without tips. */
  pay: Range | null
  /** What is left under the limit of a Minijob without this job. */
  room: { left: number; hours: number | null }
  checks: Check[]
}

/** What a job means for the user, by the rules of contract/law/limits.json. This is information, not legal advice. */
export function fitOf(job: FitJob, person: Person, today: string): Fit {
  const stated = statedWeek(job, startOf(job.facts, today))
  const hours = stated ?? (person.hours === null ? null : { min: person.hours, max: person.hours })
  return {
    hours,
    pay: monthlyPay(job, hours),
    room: minijobRoom(job, person, today),
    checks: [
      ...minijobChecks(job, person, hours, today),
      ...minimumWageChecks(job, person, hours, today),
      ...workingStudentChecks(job, person, hours, today),
      ...permitChecks(job, person, hours, today),
      ...shortTermChecks(job, person, today),
      ...youthChecks(job, person, hours, today),
    ],
  }
}
