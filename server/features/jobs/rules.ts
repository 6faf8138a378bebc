import { isDistrict } from '#contract/city/boroughs.ts'
import { findStation, isStation, signOf } from '#contract/city/stations.ts'
import type { JobDetail, SimilarJob } from '#contract/jobDetails.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import type { Job } from '#contract/jobs.ts'
import type { Place } from '#contract/place.ts'
import { Json } from '#server/db/query/json.ts'
import { refusedField } from '#server/refusal.ts'

/** The fields that similarity is computed from. */
type Kind = Pick<Job, 'id' | 'tags' | 'jobType'>
export type NewJob = Kind & SimilarJob

const SHOWN = 4

/** The most similar jobs; ties keep their order. */
export function mostAlike({ id, tags, jobType }: Kind, among: NewJob[]): SimilarJob[] {
  // Without sorting all of them, because every job page compares hundreds.
  const byLikeness: NewJob[][] = []
  for (const job of among) {
    if (job.id === id) continue
    let likeness = job.jobType === jobType ? 1 : 0
    for (const tag of job.tags) if (tags.includes(tag)) likeness += 2
    const alike = byLikeness[likeness] ?? []
    byLikeness[likeness] = alike
    alike.push(job)
  }
  return asSimilar(byLikeness.reverse().flat().slice(0, SHOWN))
}

/** The summary of another job on a page. */
export const asSimilar = (others: NewJob[]): SimilarJob[] =>
  others.map(({ id, title, businessName }) => ({ id, title, businessName }))

/** The same facts. Refuses a station or a district that the city does not have. */
export function withKnownPlaces(facts: JobFacts): JobFacts {
  const { station, district } = facts
  if (station !== undefined && !isStation(station)) throw unknownPlace('station')
  if (district !== undefined && !isDistrict(district)) throw unknownPlace('district')
  return facts
}

/** The names of the place of a job; null if it states none. */
export function placeOf({ station: id, district: stated }: JobFacts): Place | null {
  const station = findStation(id ?? '')
  // Stations outside of the city belong to no district.
  const district = stated ?? (station?.district || null)
  return station || district ? { station: station ? signOf(station) : null, district } : null
}

/** A job's page without contacts, for a visitor who has opened so many jobs that contacts require a login. */
export function withoutContacts(detail: Json<JobDetail>): Json<JobDetail> {
  const { job, ...others }: JobDetail = JSON.parse(detail.text)
  return new Json(JSON.stringify({ job: { ...job, ...NO_CONTACTS }, ...others, contactsHidden: true }))
}

const NO_CONTACTS = { contactEmail: null, contactWhatsapp: null }

const unknownPlace = (fact: 'station' | 'district') => refusedField(`facts.${fact}`, `jobs.facts.${fact}Unknown`)
