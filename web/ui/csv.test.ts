import { expect, test } from 'vitest'
import { separatorIn } from '#web/i18n/tables.ts'
import { csv } from '#web/ui/csv.ts'

const rowsOf = (text: string) => text.split('\r\n')
const cell = (value: string | number | null) => rowsOf(csv(['Title'], [[value]]))[1]

test('a CSV file starts with a byte order mark, and its lines end with CRLF', () => {
  expect(csv(['Title', 'Likes'], [['Köchin', 3]])).toBe('\uFEFF"Title","Likes"\r\n"Köchin","3"\r\n')
  expect(csv(['Title'], [])).toBe('\uFEFF"Title"\r\n')
})

test('a semicolon separates the columns in languages with a decimal comma', () => {
  expect(rowsOf(csv(['Titel', 'Likes'], [['Köchin; Koch', 3]], separatorIn('de')))[1]).toBe('"Köchin; Koch";"3"')
  expect(rowsOf(csv(['Title', 'Likes'], [['Köchin; Koch', 3]], separatorIn('en')))[1]).toBe('"Köchin; Koch","3"')
})

test('quotes, separators, line breaks and emoji stay inside their cell', () => {
  expect(cell('The "best" bar')).toBe('"The ""best"" bar"')
  expect(cell('Berlin, Mitte; Wedding')).toBe('"Berlin, Mitte; Wedding"')
  expect(cell('one\r\ntwo\rthree\nfour')).toBe('"one\ntwo\nthree\nfour"')
  expect(cell('Barista ☕👩🏽‍🍳')).toBe('"Barista ☕👩🏽‍🍳"')
})

test('a missing value is an empty cell', () => {
  expect(cell(null)).toBe('""')
  expect(cell('')).toBe('""')
})

test.each(['=1+1', '+4915123456789', '-2', '@SUM(A1)', '\t=1', '\n=1', ' =1+1', '＝1+1', '=HYPERLINK("http://x")'])(
  '%j is not a formula in the file',
  (text) => {
    expect(cell(text)).toMatch(/^"'/)
  },
)

test.each([
  ['Ada;=HYPERLINK("http://x");', 'Ada;\'=HYPERLINK(""http://x"");'],
  ['Ada, =1+1,', "Ada, '=1+1,"],
  ['Ada\t@SUM(A1)', "Ada\t'@SUM(A1)"],
  ["Ada\n+cmd|' /C calc'!A0;", "Ada\n'+cmd|' /C calc'!A0;"],
  ['Ada;;＝1;', "Ada;;'＝1;"],
])('%j makes no formula in a spreadsheet that expects another separator', (text, expected) => {
  expect(cell(text)).toBe(`"${expected}"`)
})

test('lists and phone numbers within a text stay unchanged', () => {
  const text = 'What I bring:\n- latte art (two years)\n- German, + a smile\nMobile: +49 151 2345678; @ada'
  expect(cell(text)).toBe(`"${text}"`)
})

test('a carriage return at the start does not make a formula', () => {
  expect(cell('\r=1')).toBe('"\'\n\'=1"')
})

test('numbers, and text that only resembles a formula, stay unchanged', () => {
  expect(cell('Café = Bar')).toBe('"Café = Bar"')
  expect(cell("It's @ the bar")).toBe('"It\'s @ the bar"')
  expect(cell(-2)).toBe('"-2"')
})
