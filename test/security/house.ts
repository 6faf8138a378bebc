import type { createWorld, Person } from '#test/world.ts'

export type World = Awaited<ReturnType<typeof createWorld>>

export const ROLES = ['visitor', 'student', 'seeker', 'owner', 'other business'] as const
export type Role = (typeof ROLES)[number]

/** What has an id. An account is that of somebody who looks for work, a business one with a page. */
export type Thing = 'job' | 'comment' | 'application' | 'incident' | 'account' | 'business'
export type Belongings = Record<Thing, number>

export type House = {
  people: Record<Role, Pick<Person, 'ask' | 'cookies'>>
  /** All that the owner and the student have, together: her job, what he said under it, and so on. */
  near: Belongings
  /** The same of the other business and the seeker. */
  far: Belongings
}

/** A house with two pairs that have nothing to do with each other. */
export async function furnish(world: World): Promise<House> {
  const [student, owner] = [await world.student(), await world.business()]
  const [seeker, other] = [await world.jobSeeker(), await world.business()]
  const people = { visitor: world.newVisitor(), student, seeker, owner, 'other business': other }
  return { people, near: await belongings(world, student, owner), far: await belongings(world, seeker, other) }
}

async function belongings(world: World, seeker: Person, business: Person): Promise<Belongings> {
  const job = (await world.job(business)).id
  return {
    job,
    comment: await added(seeker, `/api/jobs/${job}/comment`, { content: 'Is it still open?' }),
    application: await added(seeker, `/api/jobs/${job}/apply`, {}),
    incident: await added(business, '/api/incidents', { title: 'Leak', description: 'The machine leaks again.' }),
    account: seeker.user.id,
    business: business.user.id,
  }
}

async function added(by: Person, path: string, body: object): Promise<number> {
  const reply = await by.ask('POST', path, body)
  if (reply.status !== 201) throw new Error(`${reply.status} ${path}: ${await reply.text()}`)
  return (await reply.json()).id
}
