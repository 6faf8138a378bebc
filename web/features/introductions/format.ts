import { TIMES_OF_DAY, WEEKDAYS } from '#contract/factValues.ts'
import type { Introduction } from '#contract/introductions.ts'
import { ROLES } from '#contract/introductionValues.ts'
import type { Phrase, PhraseFunction } from '#web/i18n/i18n.tsx'
import { dayName } from '#web/i18n/weekdays.ts'

type FactLines = { name: Phrase; lines: string[] }

/** The stated facts of an introduction, in the language of the page. */
export function introductionLines(facts: Introduction, phrase: PhraseFunction): FactLines[] {
  const { weeklyHours } = facts
  const all: FactLines[] = [
    { name: 'introduction.languages', lines: languageLines(facts, phrase) },
    { name: 'introduction.experience', lines: experienceLines(facts, phrase) },
    { name: 'introduction.free', lines: freeLines(facts, phrase) },
    { name: 'facts.hours', lines: weeklyHours ? [phrase('facts.weeklyHours', { hours: weeklyHours })] : [] },
    { name: 'introduction.papers', lines: paperLines(facts, phrase) },
  ]
  return all.filter(({ lines }) => lines.length > 0)
}

function languageLines({ german, english, otherLanguages }: Introduction, phrase: PhraseFunction) {
  return [
    german && phrase(`facts.level.${german}`, { language: phrase('jobs.language.german') }),
    english && phrase(`facts.level.${english}`, { language: phrase('jobs.language.english') }),
    otherLanguages,
  ].filter((line) => line !== undefined)
}

const experienceLines = ({ experience = {} }: Introduction, phrase: PhraseFunction) =>
  ROLES.flatMap((role) => {
    const duration = experience[role]
    return duration ? [`${phrase(`introduction.role.${role}`)}: ${phrase(`introduction.duration.${duration}`)}`] : []
  })

const freeLines = ({ free = {} }: Introduction, phrase: PhraseFunction) =>
  WEEKDAYS.flatMap((day) => {
    const times = free[day] ?? []
    if (times.length === 0) return []
    const names = TIMES_OF_DAY.filter((time) => times.includes(time)).map((time) => phrase(`filters.facts.${time}`))
    return [`${dayName(day, phrase, 'short')}: ${names.join(', ')}`]
  })

function paperLines({ healthBriefing, papers = [], drivingLicence }: Introduction, phrase: PhraseFunction) {
  const [year, month] = healthBriefing?.split('-') ?? []
  return [
    ...(year && month ? [phrase('introduction.healthBriefingOf', { month: `${month}/${year}` })] : []),
    ...papers.map((paper) => phrase(`introduction.paper.${paper}`)),
    ...(drivingLicence ? [phrase('introduction.drivingLicence')] : []),
  ]
}
