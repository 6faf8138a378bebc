import { describe, expect, test } from 'vitest'
import { findStation, STATIONS } from '#contract/city/stations.ts'
import { JobFacts } from '#contract/jobFacts.ts'
import { TEXT_LANGUAGES, type TextLanguage } from '#contract/preferences.ts'
import type { Tone } from '#contract/tones.ts'
import { builtInWriter } from '#server/features/descriptions/writer/builtIn.ts'
import { faultsIn } from '#server/features/descriptions/writer/checker.ts'
import { countWords, WORDS } from '#server/features/descriptions/writer/compose.ts'
import { framedIn, isUsed } from '#server/features/descriptions/writer/frames.ts'
import { WORDING } from '#server/features/descriptions/writer/languages.ts'
import german from '#server/features/descriptions/writer/readings/de.json' with { type: 'json' }
import english from '#server/features/descriptions/writer/readings/en.json' with { type: 'json' }
import businesses from '#server/features/descriptions/writer/readings/jobs.json' with { type: 'json' }
import { type DescribedJob, wholeOf } from '#server/features/descriptions/writer/writer.ts'

/** How well each text reads, from 1 to 5, as judged by a person. When a change of the writer changes a text, it has to be judged again. */
const READINGS: Record<TextLanguage, typeof german> = { de: german, en: english }

const CLICHES =
  /junges? .{0,12}team|dynami|look no further|passion|leidenschaft|fast-paced|rockstar|ninja|herausforderung|challenge|flache hierarchien|werde teil|große familie|one big family|spannend|exciting|ponyhof|wohlfühl/i

/** The texts of the jobs of a business, in the order in which they are posted. */
async function textsOf(business: (typeof businesses)[number], language: TextLanguage) {
  const texts: { job: DescribedJob; text: string }[] = []
  for (const { facts, ...fields } of business.jobs) {
    const { station: name, ...others } = facts as { station?: string }
    const station = STATIONS.find((one) => one.name === name)?.id
    const job = {
      ...fields,
      businessName: business.businessName,
      about: business.about,
      tone: business.tone as Tone,
      facts: JobFacts.parse({ ...others, ...(findStation(station ?? '') && { station }) }),
      otherTexts: texts.map(({ text }) => text),
    } as DescribedJob
    const { text } = await wholeOf(builtInWriter.write(job, { businessId: 1, language }))
    texts.push({ job, text })
  }
  return texts
}

describe.each(TEXT_LANGUAGES)('forty jobs, read in full (%s)', (language) => {
  test('The readings are good on average, and none is bad', () => {
    const readings = READINGS[language]
    const scores = readings.flatMap((reading) => Object.values(reading.scores))
    expect(readings).toHaveLength(40)
    expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeGreaterThanOrEqual(4.2)
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(3)
    expect(Math.max(...scores)).toBeLessThanOrEqual(5)
    for (const { remark } of readings) expect(remark.length).toBeGreaterThan(10)
  })

  test.each(businesses)('The writer still writes the texts of $businessName that were read', async (business) => {
    const read = READINGS[language].filter((reading) => reading.business === business.businessName)
    const written = await textsOf(business, language)
    expect(read.map(({ title }) => title)).toEqual(business.jobs.map(({ title }) => title))
    expect(written.map(({ text }) => text)).toEqual(read.map(({ text }) => text))
  })

  test.each(businesses)('What a machine can check of the texts of $businessName is in order', async (business) => {
    const written = await textsOf(business, language)
    for (const { job, text } of written) {
      expect(countWords(text), text).toBeGreaterThanOrEqual(WORDS.min)
      expect(countWords(text), text).toBeLessThanOrEqual(WORDS.max)
      expect(faultsIn(text, job, { language }), text).toEqual([])
      expect(text).not.toMatch(CLICHES)
      expect(text).not.toMatch(/!|\p{Lu}{5,}|gesucht[.!]/u)
    }
    const { openings, closings, ...topics } = WORDING[language].phrases
    const tone = business.tone as Tone
    const frames = [...openings[tone], ...closings[tone], ...Object.values(topics).flat()]
    const sentences = written.map(({ text }) => framedIn(text))
    expect(frames.filter((frame) => sentences.filter((some) => isUsed(frame, some)).length > 1)).toEqual([])
  })
})
