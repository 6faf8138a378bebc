import { z } from 'zod'
import type { MessageKey } from '#contract/messages.ts'

/** Control characters have no place in text that people read; line breaks and tabs do. */
const CONTROL = /[^\P{Cc}\t\n\r]/u
/** Directional overrides and zero-width marks let a name pose as another one. */
const INVISIBLE = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g

const isClean = (value: string) => value.isWellFormed() && !CONTROL.test(value)

/** `missing` is said when there is no text at all. */
const string = (missing?: MessageKey) => z.string(missing && { error: missing })

/** Text as people type it, of one or many lines: no control characters, no lone surrogates; NFC, trimmed. */
export const text = (missing?: MessageKey) => string(missing).refine(isClean, 'text.unreadable').normalize('NFC').trim()

/** Text of one line, such as a name or a title: white space is folded and invisible marks are dropped. */
export const line = (missing?: MessageKey) =>
  string(missing)
    .refine(isClean, 'text.unreadable')
    .normalize('NFC')
    .overwrite((value) => value.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim())

/** Text in which there is nothing to see. */
export const isBlank = (value: unknown) => typeof value === 'string' && value.replace(INVISIBLE, '').trim() === ''

/** For optional text on the wire: an empty string means the same as nothing. */
export const emptyIsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullish())
