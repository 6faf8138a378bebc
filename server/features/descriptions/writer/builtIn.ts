import { createHash } from 'node:crypto'
import { english } from '#server/features/descriptions/writer/english.ts'
import { type Facts, tidy } from '#server/features/descriptions/writer/facts.ts'
import { german } from '#server/features/descriptions/writer/german.ts'
import type { Fact, Phrases } from '#server/features/descriptions/writer/phrases.ts'
import type { DescribedJob, Piece, Writer } from '#server/features/descriptions/writer/writer.ts'

/** Writes descriptions without a model or network, from phrases and the given facts. */
export const builtInWriter: Writer = {
  async *write({ variant = 0, ...facts }) {
    yield* pieces(compose(facts, variant))
  },
}

/** Job type and pay are neighbours in each order, because one sentence can state both. */
const ORDERS: Fact[][] = [
  ['jobType', 'pay', 'place', 'tags'],
  ['place', 'jobType', 'pay', 'tags'],
  ['tags', 'jobType', 'pay', 'place'],
  ['jobType', 'pay', 'tags', 'place'],
  ['place', 'tags', 'jobType', 'pay'],
]
const pieces = (sentences: string[]): Piece[] =>
  sentences.map((sentence, index) => ({ text: index === 0 ? sentence : ` ${sentence}` }))

function compose(given: DescribedJob, variant: number): string[] {
  const facts = tidy(given)
  const phrases = given.language === 'German' ? german : english
  const { pick, among } = diceOf({ ...facts, language: given.language }, variant)
  const openings = phrases.openings.flatMap(({ says, write }) => {
    const text = write(facts)
    return text ? [{ says, text }] : []
  })
  const opening = among(openings)
  const unmentioned = pick(ORDERS).filter((fact) => fact !== opening.says && isKnown(facts, fact))
  const middle = describe(unmentioned, facts, phrases, pick)
  return [opening.text, ...middle, pick(phrases.closings)].map(endOnce)
}

type Pick = <T>(choices: readonly T[]) => T

/**
 * Pseudo-random choices that are the same for the same facts and variant. `among` goes through its choices in turn as
 * the variant grows, so that the next text begins differently.
 */
function diceOf(facts: object, variant: number) {
  const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest()
  const rolls = digest([facts, variant]).values()
  const start = digest(facts).readUInt16BE()
  const at = <T>(choices: readonly T[], index: number): T => {
    const choice = choices[((index % choices.length) + choices.length) % choices.length]
    if (choice === undefined) throw new Error('There must be something to choose from')
    return choice
  }
  const pick: Pick = (choices) => at(choices, rolls.next().value ?? 0)
  const among: Pick = (choices) => at(choices, start + Math.trunc(variant))
  return { pick, among }
}

const isKnown = (facts: Facts, fact: Fact) => (fact === 'tags' ? facts.tags.length > 0 : facts[fact] !== null)

function describe(unmentioned: Fact[], facts: Facts, phrases: Phrases, pick: Pick): string[] {
  const { jobType, pay } = facts
  const both = jobType && pay && unmentioned.includes('jobType') ? { jobType, pay } : null
  if (!both) {
    return unmentioned.map((fact) => sentence(fact, facts, phrases, pick))
  }
  const together = pick(isAmount(both.pay) ? phrases.jobTypeAndAmount : phrases.jobTypeAndPay)
  return unmentioned
    .filter((fact) => fact !== 'pay')
    .map((fact) =>
      fact === 'jobType' ? together(phrases.working[both.jobType], both.pay) : sentence(fact, facts, phrases, pick),
    )
}

function sentence(fact: Fact, { jobType, pay, place, tags }: Facts, phrases: Phrases, pick: Pick): string {
  if (fact === 'jobType' && jobType) return pick(phrases.jobType)(phrases.work[jobType], phrases.working[jobType])
  if (fact === 'pay' && pay) return pick(isAmount(pay) ? phrases.amount : phrases.pay)(pay)
  if (fact === 'place' && place) return pick(phrases.place)(place)
  return pick(phrases.tags)(tags.join(', '))
}

/**
 * Pay that can follow "you earn": starts with an amount and names its unit, which „Du verdienst 14 €“ would leave
 * open.
 */
const isAmount = (pay: string) =>
  /^(?:(?:ab|bis zu|from|up to|at least|mindestens) )?(?:€|\$|£|EUR)? ?\d/i.test(pay) &&
  /[\p{L}/]/u.test(pay.replace(/\b(?:ab|bis|zu|und|from|up|to|at least|and|mindestens|EUR|Euros?)\b/gi, ''))

/** A fact may end with a full stop of its own. */
const endOnce = (text: string) => text.replace(/([.!?…])\.$/, '$1')
