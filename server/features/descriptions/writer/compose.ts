import type { TextLanguage } from '#contract/preferences.ts'
import { DEFAULT_TONE } from '#contract/tones.ts'
import { sentenceAboutBusiness } from '#server/features/descriptions/writer/about.ts'
import { chooserOf } from '#server/features/descriptions/writer/choices.ts'
import type { Values } from '#server/features/descriptions/writer/frames.ts'
import { WORDING } from '#server/features/descriptions/writer/languages.ts'
import type { Topic } from '#server/features/descriptions/writer/phrases/phrases.ts'
import { isLearned, namesWork, roleOf } from '#server/features/descriptions/writer/roles/rules.ts'
import { channelOf, quotable, statementsOf } from '#server/features/descriptions/writer/statements.ts'
import type { DescribedJob } from '#server/features/descriptions/writer/writer.ts'

/** The number of words of a description. */
export const WORDS = { min: 60, max: 140 }

/** Possible orders of the facts. */
const ORDERS: Topic[][] = [
  ['place', 'kind', 'times', 'start', 'pay', 'extras', 'needs', 'trial'],
  ['kind', 'times', 'start', 'place', 'needs', 'pay', 'extras', 'trial'],
  ['times', 'kind', 'pay', 'extras', 'place', 'needs', 'trial', 'start'],
  ['place', 'times', 'kind', 'pay', 'extras', 'start', 'needs', 'trial'],
]
/** Topics that are always stated together with another one. */
const BESIDE: Partial<Record<Topic, Topic[]>> = {
  place: ['placeName'],
  times: ['kindAndTimes'],
  start: ['end'],
  pay: ['payText', 'noTips'],
  needs: ['notNeeded', 'adults'],
  trial: ['noTrial'],
}

/** Topics that are left out if a job states more than fits, in this order. */
const LEFT_OUT: Topic[] = ['notNeeded', 'noTrial', 'noTips', 'end', 'kind', 'start', 'adults', 'trial']

/** The paragraphs of a description, each a list of sentences. */
export function compose(job: DescribedJob, language: TextLanguage): string[][] {
  const whole = written(job, language)
  if (lengthOf(whole) <= WORDS.max) return whole
  for (let without = 0; without < LEFT_OUT.length; without += 1) {
    const shorter = written(job, language, { isTight: true, without: LEFT_OUT.slice(0, without) })
    if (lengthOf(shorter) <= WORDS.max) return shorter
  }
  return written(job, language, { isTight: true, without: LEFT_OUT })
}

type Limits = { isTight: boolean; without: Topic[] }

function written(
  job: DescribedJob,
  language: TextLanguage,
  { isTight, without }: Limits = { isTight: false, without: [] },
) {
  const { phrases, words, roleText } = WORDING[language]
  const role = roleOf(job.title, job.tags)
  const { tasks } = roleText(role)
  // The work is unknown, so nothing is claimed about it.
  const isUnknown = role.id === null && !isLearned(job)
  const { sentence, turned } = chooserOf(job, language, isTight)
  const [main = '', ...others] = tasks
  const taskList = [main, ...turned(others, 'tasks')]
  const stated = statementsOf(job, language)
  const tone = job.tone ?? DEFAULT_TONE
  const values = openingOf(job, language)
  const about = (topic: Topic, said: Values | undefined) => (said ? sentence(phrases[topic], said, topic) : [])
  // In the order of the day, as they are written down.
  const some = (from: number, to: number) =>
    taskList.slice(from, to).sort((a, b) => tasks.indexOf(a) - tasks.indexOf(b))
  const doing = (topic: Topic, from: number, to: number) => about(topic, words.tasks(some(from, to)))

  const order = (turned(ORDERS, 'order')[0] ?? []).flatMap((topic) => [topic, ...(BESIDE[topic] ?? [])])
  const facts = order.filter((topic) => !without.includes(topic)).flatMap((topic) => about(topic, stated[topic]))
  const opening = sentence(phrases.openings[tone], values, 'opening')
  const closing = sentence(phrases.closings[tone], values, 'closing')
  const mainTasks = isUnknown
    ? about('unknownWork', {})
    : doing(isLearned(job) ? 'learning' : 'tasks', 0, isTight ? 2 : 3)
  const room = roomFor(lengthOf([opening, facts, closing, mainTasks]))
  const more = isUnknown ? [] : room(doing('moreTasks', 3, 6), WORDS.max - 45)
  const ownWords = room(sentenceAboutBusiness(job, language), WORDS.max)
  const tags = room(about('tags', stated.tags), WORDS.max)
  const questions = room(about('questions', {}), WORDS.max - 40)
  const shown = [...opening, ...ownWords, ...mainTasks, ...more]
  const isShort = lengthOf([shown, facts, tags, questions, closing]) < WORDS.min
  const unsaid = phrases.unknownWork.filter((frame) => !mainTasks.includes(frame))
  const further = isUnknown && isShort ? sentence(unsaid, {}, 'moreTasks') : []
  return [
    [...shown, ...further],
    [...facts, ...tags],
    [...questions, ...closing],
  ].filter((paragraph) => paragraph.length > 0)
}

/** The opening: who seeks whom, and how to apply. */
export function openingOf(job: DescribedJob, language: TextLanguage) {
  const { words, roleText } = WORDING[language]
  const role = roleOf(job.title, job.tags)
  const { title, business } = quotable(job)
  const { who } = roleText(role)
  return {
    business,
    who: role.id === null && title && namesWork(title) ? words.named(title) : isLearned(job) ? words.learner(who) : who,
    channel: words.channel[channelOf(job.contacts)],
  }
}

const lengthOf = (paragraphs: string[][]) => countWords(paragraphs.flat().join(' '))

/** Accepts sentences as long as the text stays below a number of words. */
function roomFor(length: number) {
  let total = length
  return (sentences: string[], max: number): string[] => {
    const more = countWords(sentences.join(' '))
    if (more === 0 || total + more > max) return []
    total += more
    return sentences
  }
}

export const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
