import type { TextLanguage } from '#contract/preferences.ts'
import { addressesModel, calm } from '#server/features/descriptions/writer/facts.ts'
import { languageOf } from '#server/features/descriptions/writer/languages.ts'
import { sentencesIn } from '#server/features/descriptions/writer/sentences.ts'
import type { DescribedJob } from '#server/features/descriptions/writer/writer.ts'

const LONGEST = 160

/** Clichés that any business could write about itself. */
const CLICHE =
  /jung\w* (?:und )?dynamisch|dynamisch\w* team|flache hierarchien|spannende herausforderung|leidenschaft|passion|look no further|fast[- ]paced|rock ?star|ninja|one big family|große familie|work hard|attraktive vergütung|competitive salary|young team|junges team/i

/**
 * One sentence of the business about itself, word for word and only in the language in which it is written: the one that the fewest of its
 * other jobs have.
 */
export function sentenceAboutBusiness(job: DescribedJob, language: TextLanguage): string[] {
  if (!job.about || languageOf(job.about) !== language) return []
  const fit = sentencesAboutBusiness(job)
  const uses = (sentence: string) => job.otherTexts?.filter((text) => text.includes(sentence)).length ?? 0
  const [sentence] = fit.sort((a, b) => uses(a) - uses(b))
  return sentence ? [sentence] : []
}

/** The sentences of a business about itself that a description can have. */
export function sentencesAboutBusiness({ about }: DescribedJob): string[] {
  if (!about) return []
  return sentencesIn(about).filter(
    (sentence) =>
      sentence.length <= LONGEST &&
      /^\p{Lu}.*[.!]$/u.test(sentence) &&
      calm(sentence) === sentence.replace(/!$/, '') &&
      !CLICHE.test(sentence) &&
      !addressesModel(sentence, [sentence]) &&
      !/[<>{}[\]`|\\^*#@]|https?:|www\.|\d{5,}/i.test(sentence),
  )
}
