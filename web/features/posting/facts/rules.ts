import type { FieldPath } from 'react-hook-form'
import { type TypedFacts, typedFrom } from '#contract/factForms.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import type { Job } from '#contract/jobs.ts'

/** A form with the fields of this section. */
export type FactForm = { facts?: TypedFacts | undefined }
export type FactName = FieldPath<FactForm>
/** The form around the section. */
export type FactDraft = {
  /** The props that make a field of `web/ui` part of the form. */
  field: (name: FactName) => { name: string; error: string | undefined }
  errorOf: (name: FactName) => string | undefined
}

/** Each field of the section with its text in the form. */
export const fieldsOf = (typed: TypedFacts): [name: FactName, text: string][] => fieldsIn(typed, 'facts')

const fieldsIn = (values: object, group: string): [FactName, string][] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? fieldsIn(value, `${group}.${name}`)
      : [[`${group}.${name}` as FactName, typeof value === 'string' ? value : '']],
  )

/** The fields that state these facts, without the empty ones. */
export const filledFieldsOf = (facts: JobFacts) => fieldsOf(typedFrom(facts)).filter(([, text]) => text !== '')

/** The facts of a job after an edit. What the user left as it was before stays as it is by now, even if it was changed elsewhere. */
export function editedFacts(before: JobFacts, after: JobFacts, byNow: JobFacts): JobFacts {
  const text = (facts: JobFacts, fact: string) => inOneOrder(facts[fact as keyof JobFacts])
  const isEdited = (fact: string) => text(before, fact) !== text(after, fact)
  return Object.fromEntries([
    ...Object.entries(byNow).filter(([fact]) => !isEdited(fact)),
    ...Object.entries(after).filter(([fact]) => isEdited(fact)),
  ])
}

/** As a text, because the database stores facts in its own order. */
export const inOneOrder = (facts: unknown) => JSON.stringify(facts, sortKeys)

const sortKeys = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
    : value

type Previous = Pick<Job, 'title' | 'facts'>

/** The newest of these jobs that states facts, without days that have passed. `jobs` starts with the newest. */
export function newestFacts(jobs: readonly Previous[], today: string): Previous | undefined {
  const job = jobs.find(({ facts }) => Object.keys(facts).length > 0)
  return job && { title: job.title, facts: factsAhead(job.facts, today) }
}

/** The facts that a new job takes over from another one: all but days that have passed. */
export function factsAhead({ start, end, ...facts }: JobFacts, today: string): JobFacts {
  const isAhead = (day: string | undefined) => day !== undefined && (day === 'now' || day >= today)
  return { ...facts, ...(isAhead(start) && { start }), ...(isAhead(end) && { end }) }
}

/** The number of rows of working times with content. */
export const shiftRows = ({ shifts = [] }: TypedFacts): number =>
  1 + shifts.findLastIndex((shift) => fieldsIn(shift, '').some(([, text]) => text !== ''))
