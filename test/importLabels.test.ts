import { expect, test } from 'vitest'
import { BusinessType } from '#contract/accounts.ts'
import {
  EXPERIENCE_LEVELS,
  JOB_EXTRAS,
  JOB_KINDS,
  LANGUAGE_LEVELS,
  PAY_EXCEPTIONS,
  TIPS,
  TRIAL_SHIFTS,
  WEEKDAYS,
} from '#contract/factValues.ts'
import { JobType } from '#contract/jobs.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import { listedValue } from '#server/features/desk/imports/labels/format.ts'
import { CATALOGUES } from '#web/i18n/allCatalogues.ts'

test.each(LANGUAGES)('An import reads each label of the pages (%s) as the value that it stands for', (language) => {
  const phrases = CATALOGUES[language]
  const read = (column: string, label: string) => listedValue(column, label.toUpperCase())
  const listed = <Value extends string>(column: string, values: readonly Value[], label: (value: Value) => string) =>
    expect(values.map((value) => read(column, label(value)))).toEqual([...values])

  listed('businessType', BusinessType.options, (type) => phrases[`businessType.${type}`])
  listed('payException', PAY_EXCEPTIONS, (why) => phrases[`wage.exception.${why}`])
  listed('facts.kind', JOB_KINDS, (kind) => phrases[`facts.kind.${kind}`])
  listed('facts.experience', EXPERIENCE_LEVELS, (level) => phrases[`facts.experience.${level}`])
  listed('facts.tips', TIPS, (tips) => phrases[`facts.tips.${tips}`])
  listed('facts.trialShift', TRIAL_SHIFTS, (kind) => phrases[`facts.trial.${kind}`])
  listed('facts.extras', JOB_EXTRAS, (extra) => phrases[`facts.extra.${extra}`])
  for (const spoken of ['german', 'english'] as const)
    listed(`facts.${spoken}`, LANGUAGE_LEVELS, (level) =>
      phrases[`facts.level.${level}`].replace('{language}', phrases[`jobs.language.${spoken}`]),
    )
  for (const length of ['short', 'long'] as const)
    listed('weekday', WEEKDAYS, (day) => phrases[`facts.days.${length}`].split(' ')[WEEKDAYS.indexOf(day)] ?? '')
  expect(read('facts.start', phrases['jobs.facts.startsNow'])).toBe('now')
  expect(read('facts.shifts', phrases['facts.varies'])).toBe('varies')

  for (const [type, phrase] of [
    ['Full-time', 'jobs.type.fullTime'],
    ['Part-time', 'jobs.type.partTime'],
    ['Casual', 'jobs.type.casual'],
    ['Contract', 'jobs.type.contract'],
    ['Internship', 'jobs.type.internship'],
  ] as const)
    expect(JobType.parse(read('jobType', phrases[phrase]))).toBe(type)
  expect(read('language', phrases['jobs.language.german'])).toBe('German')
  expect(read('language', phrases['jobs.language.english'])).toBe('English')
  expect(read('language', phrases['jobs.language.englishOrGerman'])).toBe('EnglishOrGerman')
  expect(read('language', phrases['jobs.dialog.language.both'])).toBe('EnglishOrGerman')
})
