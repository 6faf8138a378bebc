import sheet from '#contract/law/firstDay.json' with { type: 'json' }
import type { Source } from '#contract/law/limits.ts'

/** What a line of the sheet depends on. */
export const CONDITIONS = ['food', 'permit', 'under18', 'fixedTerm', 'minijob', 'workingStudent'] as const
export type Condition = (typeof CONDITIONS)[number]

/** A text in each language of the table, which need not have those that the pages have. */
export type Words = Record<string, string>
export type FirstDayLine = Source & { id: string; text: Words }
export type FirstDayGroup = { id: string; title: Words; lines: FirstDayLine[] }

/** The lines that apply to every employee, and those whose conditions are all met. */
export const firstDayGroups = (met: ReadonlySet<string>): FirstDayGroup[] =>
  Object.entries(sheet.groups).map(([id, title]) => ({
    id,
    title,
    lines: sheet.lines.filter(({ group, only }) => group === id && only.every((condition) => met.has(condition))),
  }))

/** The blanks that are filled in by hand. */
export const firstDayBlanks: Words[] = sheet.blanks
export const firstDayNotice: Words = sheet.notice
