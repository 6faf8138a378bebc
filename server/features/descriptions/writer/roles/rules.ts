import type { JobFacts } from '#contract/jobFacts.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import bakery from '#server/features/descriptions/writer/roles/bakery.json' with { type: 'json' }
import bar from '#server/features/descriptions/writer/roles/bar.json' with { type: 'json' }
import cleaning from '#server/features/descriptions/writer/roles/cleaning.json' with { type: 'json' }
import events from '#server/features/descriptions/writer/roles/events.json' with { type: 'json' }
import hotel from '#server/features/descriptions/writer/roles/hotel.json' with { type: 'json' }
import kitchen from '#server/features/descriptions/writer/roles/kitchen.json' with { type: 'json' }
import offices from '#server/features/descriptions/writer/roles/offices.json' with { type: 'json' }
import service from '#server/features/descriptions/writer/roles/service.json' with { type: 'json' }
import { withDu } from '#server/features/descriptions/writer/words/rules.ts'
import { conceptOf, isRole } from '#server/features/search/concepts/rules.ts'
import { named } from '#server/features/search/names/rules.ts'
import { readSegments } from '#server/features/search/reading/rules.ts'
import { splitWords } from '#server/features/search/words/rules.ts'

/** What a person in a role does. The tasks are separated by semicolons, and the German ones follow "du". */
type Entry = { role: string; german: RoleText<string>; english: RoleText<string> }
type RoleText<Tasks> = { who: string; tasks: Tasks }

/** `id` is the concept of the search, or null for the text that fits any work. */
export type Role = { id: string | null; german: RoleText<string[]>; english: RoleText<string[]> }

const AREAS: Entry[][] = [kitchen, bakery, service, bar, hotel, cleaning, events, offices]
/** Concepts without an entry of their own, and the entry of their area. */
const AREA_OF: Record<string, string> = {
  'kitchen worker': 'kitchen',
  worker: 'team',
  supervisor: 'lead',
  manager: 'lead',
  'shift leader': 'lead',
  'service staff': 'service',
  cleaner: 'cleaning',
  'hotel worker': 'hotel',
  'office worker': 'office',
  'spa manager': 'spa attendant',
  'technical manager': 'caretaker',
  'room attendant': 'housekeeping',
  'laundry manager': 'laundry worker',
  'linen attendant': 'laundry worker',
  'nightclub manager': 'head bartender',
  'cleaning supervisor': 'cleaning',
  'chief steward': 'dishwasher',
  'food and beverage manager': 'restaurant manager',
  'guest relations': 'concierge',
  'pool attendant': 'spa attendant',
  'deli seller': 'seller',
  fishmonger: 'seller',
  'event waiter': 'waiter',
}

const TEXTS = new Map(
  AREAS.flat().map(({ role, german, english }) => [role, { german: split(german), english: split(english) }]),
)

function split({ who, tasks }: RoleText<string>): RoleText<string[]> {
  return { who, tasks: tasks.split('; ') }
}

/** The role that a title names, or else that of the tags. If neither names one, the text that fits any work. */
export function roleOf(title: string, tags: string[]): Role {
  const inTitle = rolesIn(title)
  const ids = inTitle.length > 0 ? inTitle : tags.flatMap(rolesIn)
  return ids.map(textFor).find((role) => role !== null) ?? general('team')
}

const NAME_WORDS = 3

/** The kinds of work that a text names, or else those that its words form together: a compound, or two parts of a name. */
function rolesIn(text: string): string[] {
  const words = splitWords(text.slice(0, TITLE_MAX)).map(({ word }) => word)
  const lengths = Array.from({ length: NAME_WORDS }, (_, less) => NAME_WORDS - less)
  const byName = words.flatMap((_, start) =>
    lengths.flatMap((length) => (start + length <= words.length ? named(words.slice(start, start + length)) : [])),
  )
  if (byName.some(isRole)) return byName.filter(isRole)
  return readSegments(splitWords(text.slice(0, TITLE_MAX))).flatMap(({ ids }) => leastSpecial(ids.filter(isRole)))
}

/** Words that can mean several kinds of work most likely mean that of an assistant. */
const leastSpecial = (ids: string[]) => (ids.length > 2 ? ids.filter((id) => id.endsWith('assistant')) : ids)

/** The text of a concept, or that of a broader one. */
function textFor(id: string): Role | null {
  const text = TEXTS.get(AREA_OF[id] ?? id)
  if (text) return { id, ...text }
  return (
    conceptOf(id)
      .broader.map(textFor)
      .find((role) => role !== null) ?? null
  )
}

function general(name: string): Role {
  const text = TEXTS.get(name)
  if (!text) throw new Error(`There is no text "${name}".`)
  return { id: null, ...text }
}

const LEARNED =
  /(?<!\p{L})(?:azubis?|azubine|auszubildende[nr]?|lehrlinge?|apprentice(?:ship)?s?)(?!\p{L})|^\s*ausbildung(?!\p{L})/iu

/** Whether the work is an apprenticeship, by the facts or else by the title. */
export const isLearned = ({ title, facts }: { title: string; facts?: JobFacts | undefined }): boolean =>
  facts?.kind ? facts.kind === 'apprenticeship' : LEARNED.test(title)

/** Whether a title names any work besides the apprenticeship. */
export const namesWork = (title: string): boolean =>
  /\p{L}{3}/u.test(title.replace(LEARNED, '').replace(/\([^)]*\)/g, ''))

type Tagged = { title: string; businessName: string | null; payRate: string | null; facts?: JobFacts | undefined }

/** Whether a tag adds something to the title, the name of the business and the stated facts. */
export function saysMore(tag: string, { title, businessName, payRate, facts = {} }: Tagged): boolean {
  const named = `${title} ${businessName}`.toLowerCase()
  const elsewhere = Array.isArray(facts.shifts) ? [...SAID_ELSEWHERE, 'shift'] : SAID_ELSEWHERE
  const saysTips = facts.tips !== undefined || idsOf(payRate ?? '').includes('tips')
  const isSaid = (id: string) => elsewhere.includes(conceptOf(id).kind) || (id === 'tips' && saysTips)
  return !named.includes(tag.toLowerCase()) && !idsOf(tag).some(isSaid)
}

const idsOf = (text: string) => readSegments(splitWords(text)).flatMap(({ ids }) => ids)
const SAID_ELSEWHERE = ['role', 'contract', 'language', 'district']

/** All phrases in the texts of a role, in German also with "du" after the verb. */
export const phrasesOf = ({ german, english }: Role): string[] => [
  ...[german.who, english.who, ...english.tasks],
  ...german.tasks.flatMap((task) => [task, withDu(task)]),
]

/** The names of the work that a concept stands for. */
export const namesOf = (id: string): string[] => Object.values(conceptOf(id).labels)

/** All texts, for tests. */
export const ROLE_TEXTS: ReadonlyMap<string, Omit<Role, 'id'>> = TEXTS
