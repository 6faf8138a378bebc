import { expect, test } from 'vitest'
import { filledTemplate } from '#web/features/templates/rules.ts'

test.each([
  ['Hi {name}, about {job}: {name}!', 'Hi Mira, about Barista: Mira!'],
  ['Hi {nobody} {', 'Hi {nobody} {'],
])('The template %o reads %o', (text, filled) => {
  expect(filledTemplate(text, { name: 'Mira', job: 'Barista' })).toBe(filled)
})

test('A name that looks like a placeholder or a pattern is inserted as it is', () => {
  expect(filledTemplate('{name}, {job}', { name: '{job}', job: '$&' })).toBe('{job}, $&')
})
