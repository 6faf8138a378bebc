import { createHash } from 'node:crypto'
import { english } from '#server/outside/writer/english.ts'
import { type Facts, tidy } from '#server/outside/writer/facts.ts'
import { german } from '#server/outside/writer/german.ts'
import type { Fact, Phrases } from '#server/outside/writer/phrases.ts'
import type { JobFacts, Writer } from '#server/outside/writer.ts'

/** The offline side of the writer: no model, no network. It only arranges what it is given. */
export const builtInWriter: Writer = {
  describe: async ({ variant = 0, ...facts }) => compose(facts, variant),
}

/** Job type and pay stand together in each, because one sentence may tell both. */
const ORDERS: Fact[][] = [
  ['jobType', 'pay', 'place', 'tags'],
  ['place', 'jobType', 'pay', 'tags'],
  ['tags', 'jobType', 'pay', 'place'],
  ['jobType', 'pay', 'tags', 'place'],
  ['place', 'tags', 'jobType', 'pay'],
]
/** Of the facts beside the title. With the first and the last sentence they make five. */
const MIDDLE_MAX = 3

function compose(given: JobFacts, variant: number): string {
  const facts = tidy(given)
  const phrases = given.language === 'German' ? german : english
  const { pick, among } = diceOf(given, variant)
  const openings = phrases.openings.flatMap(({ says, write }) => {
    const text = write(facts)
    return text ? [{ says, text }] : []
  })
  const opening = among(openings)
  const untold = pick(ORDERS).filter((fact) => fact !== opening.says && isKnown(facts, fact))
  const middle = tell(untold, facts, phrases, pick)
  return [opening.text, ...middle, pick(phrases.closings)].map(endOnce).join(' ')
}

type Pick = <T>(choices: readonly T[]) => T

/**
 * Choices that fall alike for the same facts and variant. `among` walks through its choices as the variant goes up, so
 * that the next text never begins like the last one.
 */
function diceOf(facts: JobFacts, variant: number) {
  const digest = (said: unknown) => createHash('sha256').update(JSON.stringify(said)).digest()
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

function tell(untold: Fact[], facts: Facts, phrases: Phrases, pick: Pick): string[] {
  const { jobType, pay } = facts
  const both = jobType && pay && untold.includes('jobType') ? { jobType, pay } : null
  if (!both || (untold.length <= MIDDLE_MAX && pick([true, false]))) {
    return untold.map((fact) => sentence(fact, facts, phrases, pick))
  }
  const together = pick(isAmount(both.pay) ? phrases.jobTypeAndAmount : phrases.jobTypeAndPay)
  return untold
    .filter((fact) => fact !== 'pay')
    .map((fact) =>
      fact === 'jobType' ? together(phrases.working[both.jobType], both.pay) : sentence(fact, facts, phrases, pick),
    )
}

function sentence(fact: Fact, { jobType, pay, place, tags }: Facts, phrases: Phrases, pick: Pick): string {
  if (fact === 'jobType' && jobType) return pick(phrases.jobType)(phrases.work[jobType])
  if (fact === 'pay' && pay) return pick(isAmount(pay) ? phrases.amount : phrases.pay)(pay)
  if (fact === 'place' && place) return pick(phrases.place)(place)
  return pick(phrases.tags)(tags.join(', '))
}

/** Pay that can follow "you earn": begins with an amount and says more than a bare number. */
const isAmount = (pay: string) =>
  /^(?:(?:ab|bis zu|from|up to|at least|mindestens) )?(?:€|\$|£|EUR)? ?\d/i.test(pay) && /[^\d\s.,–-]/.test(pay)

/** A fact may bring its own full stop. */
const endOnce = (text: string) => text.replace(/([.!?…])\.$/, '$1')
