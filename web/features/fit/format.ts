import { dateText } from '#contract/days.ts'
import { LANGUAGE_FORMATS, type Language } from '#contract/preferences.ts'
import type { Range } from '#web/features/fit/pay/rules.ts'
import type { Check } from '#web/features/fit/period/rules.ts'
import type { Phrase, PhraseFunction } from '#web/i18n/i18n.tsx'

export type Wording = { phrase: PhraseFunction; language: Language; symbol: string }

const CENTS = 100

/** `€603` and `603 €`; with two decimals when it is not whole. */
export function moneyText(cents: number, { phrase, language, symbol }: Wording): string {
  const decimals = cents % CENTS === 0 ? 0 : 2
  const format = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const amount = new Intl.NumberFormat(LANGUAGE_FORMATS[language].locale, format).format(cents / CENTS)
  return phrase('fit.money', { symbol, amount })
}

export const numberText = (number: number, { language }: Pick<Wording, 'language'>): string =>
  new Intl.NumberFormat(LANGUAGE_FORMATS[language].locale, { maximumFractionDigits: 1 }).format(number)

/** `€650–1,300`, `from €650` or `up to €1,300`. Estimates, so without cents. */
export function payText({ min, max }: Range, wording: Wording): string {
  const euros = (cents: number) => moneyText(Math.round(cents / CENTS) * CENTS, wording)
  if (min !== null && max !== null && euros(min) === euros(max)) return euros(min)
  if (min === null) return wording.phrase('fit.pay.upTo', { most: euros(max ?? 0) })
  if (max === null) return wording.phrase('fit.pay.from', { least: euros(min) })
  return wording.phrase('fit.pay.range', { least: euros(min), most: euros(max) })
}

/** The text of a check, with its numbers in the format of the language. */
export function checkText({ reason, money = {}, numbers = {}, days = {} }: Check, wording: Wording): string {
  const texts = (values: object, text: (value: never) => string) =>
    Object.entries(values).map(([name, value]) => [name, text(value as never)])
  return wording.phrase(`fit.reason.${reason}` as Phrase, {
    ...Object.fromEntries(texts(money, (cents: number) => moneyText(cents, wording))),
    ...Object.fromEntries(texts(numbers, (number: number) => numberText(number, wording))),
    ...Object.fromEntries(texts(days, (day: string) => dateText(day, wording.language))),
  })
}

/** The answer to a check in a word or two. A job above the Minijob limit is not a bad fit, so it gets another word. */
export function verdictText({ topic, verdict }: Check, { phrase }: Pick<Wording, 'phrase'>): string {
  return phrase(topic === 'minijob' && verdict === 'no' ? 'fit.verdict.aboveMinijob' : `fit.verdict.${verdict}`)
}
