import { expect, test } from 'vitest'
import { FRAUD_SIGNS } from '#contract/fraudSigns.ts'
import { businesses } from '#demo/businesses.ts'
import { fraudSignsOf, type JobWords, signsIn } from '#server/features/fraud/rules.ts'
import examples from '#server/features/fraud/signs/examples.json' with { type: 'json' }
import data from '#server/features/fraud/signs/signs.json' with { type: 'json' }

const PLAIN: JobWords = {
  title: 'Kellner (m/w/d)',
  description: 'Service am Abend.',
  shortDescription: null,
  payRate: '15 €',
  location: 'Kreuzberg',
  tags: ['Abends'],
  contactWhatsapp: '+491711234567',
}

test.each(examples.suspicious)('"$text" has the signs $signs', ({ text, signs }) => {
  expect(signsIn(text)).toEqual(expect.arrayContaining(signs))
})

test.each(examples.harmless)('"%s" has no sign', (text) => {
  expect(signsIn(text)).toEqual([])
})

test('A sign is found in a tag of a job', () => {
  expect(fraudSignsOf({ ...PLAIN, tags: ['Abends', 'Schreib auf Telegram'] })).toEqual(['messenger'])
})

test('The examples are at least 120, half of them harmless, and each sign in a text has some', () => {
  expect(examples.suspicious.length + examples.harmless.length).toBeGreaterThanOrEqual(120)
  expect(examples.harmless.length).toBeGreaterThanOrEqual(examples.suspicious.length)
  const shown = new Set(examples.suspicious.flatMap(({ signs }) => signs))
  expect([...shown].sort()).toEqual([...FRAUD_SIGNS].sort())
})

test.each(Object.keys(data.signs))('There are examples of %s in each of the five languages', (sign) => {
  const languages = examples.suspicious.filter(({ signs }) => signs.includes(sign)).map(({ language }) => language)
  expect([...new Set(languages)].sort()).toEqual(['ar', 'de', 'en', 'ru', 'tr'])
})

test('No job of the demo data has a sign', () => {
  const texts = businesses.flatMap(({ jobs }) => jobs.map((job) => JSON.stringify(job)))
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter((text) => signsIn(text).length > 0)).toEqual([])
})

test.each(['title', 'description', 'shortDescription', 'payRate', 'location'] as const)(
  'A sign is found in the %s of a job',
  (field) => {
    expect(fraudSignsOf(PLAIN)).toEqual([])
    expect(fraudSignsOf({ ...PLAIN, [field]: 'Auszahlung in USDT' })).toEqual(['crypto'])
  },
)

test.each([
  ['+491711234567', []],
  ['+48500600700', []],
  ['+905321234567', []],
  ['+2348031234567', ['foreignNumber']],
  ['+447911123456', ['foreignNumber']],
])('The number %s has the signs %j', (contactWhatsapp, signs) => {
  expect(fraudSignsOf({ ...PLAIN, contactWhatsapp })).toEqual(signs)
})
