import { expect, test } from 'vitest'
import { readDistrict } from '#contract/districtReading.ts'

test.each([
  ['Weserstraße 12, Neukölln', 'Neukölln'],
  ['Weserstr. 12, 12047 Berlin', 'Neukölln'],
  ['12047 Neukölln', 'Neukölln'],
  ['10999 Berlin-Kreuzberg', 'Kreuzberg'],
  ['Kastanienallee 1, 10119 Berlin (Prenzlauer Berg)', 'Prenzlauer Berg'],
  ['Tegeler Weg 5, Charlottenburg-Nord', 'Charlottenburg-Nord'],
  ['Alt-Moabit 90', 'Moabit'],
])('The address "%s" is in %s', (address, district) => {
  expect(readDistrict(address)).toBe(district)
})

test.each([
  ['a postcode of two districts', 'Kastanienallee 1, 10119 Berlin'],
  ['two districts', 'Kreuzberg oder Neukölln'],
  ['a district and the postcode of another one', '10999 Wedding'],
  ['a street that is named after a district', 'Spandauer Straße 3, Berlin'],
  ['another city', 'Hauptstraße 1, 14467 Potsdam'],
  ['a longer number', '+49 30 109991'],
  ['nothing', ''],
])('An address with %s suggests no district', (_, address) => {
  expect(readDistrict(address)).toBeUndefined()
})
