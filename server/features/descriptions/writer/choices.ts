import { createHash } from 'node:crypto'
import type { TextLanguage } from '#contract/preferences.ts'
import { filled, framedIn, gapsIn, isUsed, type Values } from '#server/features/descriptions/writer/frames.ts'
import type { DescribedJob } from '#server/features/descriptions/writer/writer.ts'

/**
 * Choices that are the same for the same job and variant. A sentence that another job of the business already has is only chosen if there
 * is no other. With little space, the shortest is chosen.
 */
export function chooserOf(job: DescribedJob, language: TextLanguage, isTight: boolean) {
  const { variant = 0, otherTexts = [], title, businessName, payRate, jobType, location, tags } = job
  const digest = createHash('sha256')
    .update(JSON.stringify([title, businessName, payRate, jobType, location, tags, language]))
    .digest()
  const otherSentences = otherTexts.map(framedIn)
  const allSentences = otherSentences.flat()
  const startFor = (name: string) => {
    const letters = [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0
    return digest.readUInt16BE(letters % (digest.length - 1)) + variant
  }
  /** The list, rotated to another start. */
  const turned = <T>(list: readonly T[], name: string): T[] => {
    const start = list.length > 0 ? (startFor(name) + otherTexts.length) % list.length : 0
    return [...list.slice(start), ...list.slice(0, start)]
  }

  function sentence(frames: string[], values: Values, name: string): string[] {
    const possible = frames.flatMap((frame) => {
      const text = filled(frame, values)
      return text === null ? [] : [{ frame, text }]
    })
    const named = possible.filter(({ frame }) => gapsIn(frame).includes('business'))
    const fitting = named.length > 0 ? named : possible
    const candidates = isTight ? fitting.sort((a, b) => a.text.length - b.text.length) : turned(fitting, name)
    const uses = (frame: string) => otherSentences.filter((sentences) => isUsed(frame, sentences)).length
    const unused = candidates.find(({ frame }) => !isUsed(frame, allSentences))
    const chosen = unused ?? candidates.sort((a, b) => uses(a.frame) - uses(b.frame))[0]
    return chosen ? [chosen.text] : []
  }

  return { turned, sentence }
}
