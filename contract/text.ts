import { z } from 'zod'
import type { MessageKey } from '#contract/messages.ts'

/** Control characters are not allowed in text; line breaks and tabs are. */
const CONTROL = /[^\P{Cc}\t\n\r]/u
/** Invisible characters: Unicode's own list, format characters, and the blank Braille pattern. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu
/** The same without characters that join letters and emoji, select their form, or make up a flag. */
const STRAY = /(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\u2800]/gu

const isClean = (value: string) => value.isWellFormed() && !CONTROL.test(value)

/** `missing` is the message for an empty text. */
const string = (missing?: MessageKey) => z.string(missing && { error: missing })

/** Text of one or many lines as people type it: no control characters, no lone surrogates; NFC, trimmed. */
export const text = (missing?: MessageKey) => string(missing).refine(isClean, 'text.unreadable').normalize('NFC').trim()

/** Text of one line, such as a title: white space is collapsed, and invisible characters are removed. */
export const line = (missing?: MessageKey) => lineWithout(STRAY, missing)

/** A line that names a person or business: without invisible characters, and without the symbols that mark a business as verified. */
export const plainLine = (missing?: MessageKey) => lineWithout(UNNAMED, missing)

const UNNAMED = new RegExp(`${UNSEEN.source}|[\u2611\u2705\u2713\u2714\u237b\u{1f5f8}\u{1f5f9}]`, 'gu')

const lineWithout = (dropped: RegExp, missing?: MessageKey) =>
  string(missing)
    .refine(isClean, 'text.unreadable')
    .normalize('NFC')
    .overwrite((value) => {
      const visible = value.replace(dropped, '').replace(/\s+/g, ' ').trim()
      return isBlank(visible) ? '' : visible
    })

/** Text without any visible character. */
export const isBlank = (value: unknown) => typeof value === 'string' && withoutUnseen(value).trim() === ''

/** Removes invisible characters. */
export const withoutUnseen = (value: string) => value.replace(UNSEEN, '')

/** For optional text on the wire: an empty string means the same as null. */
export const emptyIsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullish())
