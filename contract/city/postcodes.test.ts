import { expect, test } from 'vitest'
import { DISTRICTS } from '#contract/city/boroughs.ts'
import postcodes from '#contract/city/postcodes.json' with { type: 'json' }
import { districtsOfPostcode, postcodesOf, postcodesWithin } from '#contract/city/postcodes.ts'

test('Each district has postcodes, and each of the 190 postcodes of the city has districts', () => {
  expect(Object.keys(postcodes).toSorted()).toEqual(DISTRICTS.map(({ name }) => name).toSorted())
  const all = new Set(Object.values(postcodes).flat())
  expect(all.size).toBe(190)
  expect([...all].filter((code) => !/^1[0-4]\d{3}$/.test(code))).toEqual([])
})

test('A postcode on a border counts for each of its districts, and lies within all of them together', () => {
  expect(districtsOfPostcode('10119')).toEqual(['Mitte', 'Prenzlauer Berg'])
  expect(postcodesOf('Mitte')).toContain('10119')
  expect(postcodesWithin(['Mitte'])).not.toContain('10119')
  expect(postcodesWithin(['Mitte', 'Prenzlauer Berg'])).toContain('10119')
  expect(districtsOfPostcode('20095')).toEqual([])
})
