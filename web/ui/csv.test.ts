import { expect, test } from 'vitest'
import { csv, dayCell, momentCell } from '#web/ui/csv.ts'

const rowsOf = (text: string) => text.split('\r\n')
const cell = (value: string | number | null) => rowsOf(csv(['Title'], [[value]]))[1]

test('a table begins with the mark of UTF-8, and each line ends as spreadsheets want it', () => {
  expect(csv(['Title', 'Likes'], [['Köchin', 3]])).toBe('\uFEFF"Title","Likes"\r\n"Köchin","3"\r\n')
  expect(csv(['Title'], [])).toBe('\uFEFF"Title"\r\n')
})

test('where the comma belongs to numbers, a semicolon parts the columns', () => {
  expect(rowsOf(csv(['Titel', 'Likes'], [['Köchin; Koch', 3]], ';'))[1]).toBe('"Köchin; Koch";"3"')
})

test('quotes, separators, line breaks and emoji stay inside of their cell', () => {
  expect(cell('The "best" bar')).toBe('"The ""best"" bar"')
  expect(cell('Berlin, Mitte; Wedding')).toBe('"Berlin, Mitte; Wedding"')
  expect(cell('one\r\ntwo\rthree\nfour')).toBe('"one\ntwo\nthree\nfour"')
  expect(cell('Barista ☕👩🏽‍🍳')).toBe('"Barista ☕👩🏽‍🍳"')
})

test('what is missing is an empty cell', () => {
  expect(cell(null)).toBe('""')
  expect(cell('')).toBe('""')
})

test.each(['=1+1', '+4915123456789', '-2', '@SUM(A1)', '\t=1', '\n=1', ' =1+1', '＝1+1', '=HYPERLINK("http://x")'])(
  '%j is no formula',
  (text) => {
    expect(cell(text)).toMatch(/^"'/)
  },
)

test('a carriage return first is no way around it', () => {
  expect(cell('\r=1')).toBe('"\'\n=1"')
})

test('what only looks similar stays as it is, and so do numbers', () => {
  expect(cell('Café = Bar')).toBe('"Café = Bar"')
  expect(cell("It's @ the bar")).toBe('"It\'s @ the bar"')
  expect(cell(-2)).toBe('"-2"')
})

test('a moment is written as the day and time that the clocks of Berlin showed, in the way that sorts', () => {
  expect(dayCell('2026-11-20T22:05:00.000Z')).toBe('2026-11-20')
  expect(dayCell('2026-11-20T23:05:00.000Z')).toBe('2026-11-21')
  expect(momentCell('2026-11-20T22:05:00.000Z')).toBe('2026-11-20 23:05')
  expect(momentCell('2026-07-01T22:05:00.000Z')).toBe('2026-07-02 00:05')
})
