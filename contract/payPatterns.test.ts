import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patternsFor } from '#contract/payPatterns.ts'

const WORDS = [
  '15',
  '16,50',
  '2.900',
  '1k',
  '€',
  'EUR',
  '$',
  'pro',
  'Stunde',
  '/h',
  'hr',
  'bis',
  '–',
  '+ tips',
  'brutto',
  'Tag',
  'ÄRZTE',
]
const LATIN = [...Array(0x100).keys()].map((code) => String.fromCharCode(code).normalize('NFKC'))
const latinText = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom(...LATIN), fc.constant(' ')), { maxLength: 30 })
  .map((parts) => parts.join(''))

const found = (text: string, patterns: ReturnType<typeof patternsFor>) => {
  return Object.values(patterns).map((pattern) =>
    [...text.matchAll(new RegExp(pattern, `g${pattern.flags.replace('g', '')}`))].map(String),
  )
}

test('The letters of all scripts and the Latin ones find the same in Latin text', () => {
  const ofAll = patternsFor('漢')
  expect(patternsFor('15 €')).not.toBe(ofAll)
  const alike = (text: string) => {
    expect(found(text, patternsFor(text))).toEqual(found(text, ofAll))
  }
  fc.assert(fc.property(latinText, alike), { numRuns: 2000 })
})
