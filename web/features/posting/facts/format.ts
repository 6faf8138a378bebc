import { dateText } from '#contract/days.ts'
import type { JobFacts, Shift } from '#contract/jobFacts.ts'
import { shortTime } from '#web/features/jobs/format.ts'
import type { Localization, PhraseFunction } from '#web/i18n/i18n.tsx'
import { dayName } from '#web/i18n/weekdays.ts'

/** A fact that was found in a text, in a few words: `Sat, Sun 7:30 to 14:00`. */
export function factText({ phrase, language }: Localization, fact: JobFacts): string {
  const { shifts, weeklyHours, start, kind, german, experience, trialShift, tips, district = '' } = fact
  if (Array.isArray(shifts)) return shifts.map((shift) => shiftText(phrase, shift)).join(' · ')
  if (weeklyHours) {
    const { from, to } = weeklyHours
    return from === to
      ? phrase('jobs.facts.shown.hours', { hours: from })
      : phrase('jobs.facts.shown.hoursBetween', { from, to })
  }
  if (start === 'now') return phrase('jobs.facts.startsNow')
  if (start) return phrase('jobs.facts.shown.start', { date: dateText(start, language) })
  if (kind) return phrase(`facts.kind.${kind}`)
  if (german) return phrase(`facts.level.${german}`, { language: phrase('jobs.language.german') })
  if (experience) return phrase('jobs.facts.shown.experience', { kind: phrase(`facts.experience.${experience}`) })
  if (trialShift) return phrase('jobs.facts.shown.trialShift', { kind: phrase(`facts.trial.${trialShift.kind}`) })
  return tips ? phrase('jobs.facts.shown.tips', { kind: phrase(`facts.tips.${tips}`) }) : district
}

function shiftText(phrase: PhraseFunction, { days, from, to }: Shift): string {
  const names = days.map((day) => dayName(day, phrase, 'short')).join(', ')
  return from && to
    ? phrase('jobs.facts.shown.shift', { days: names, from: shortTime(from), to: shortTime(to) })
    : names
}
