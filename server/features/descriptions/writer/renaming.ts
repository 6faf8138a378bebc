import { escapePattern } from '#server/escaping.ts'
import { quotable } from '#server/features/descriptions/writer/statements.ts'
import type { Author, DescribedJob } from '#server/features/descriptions/writer/writer.ts'

/**
 * A text with the new name of its business; null when it is better written anew. The built-in writer names a business once: any other word
 * like its name, such as „Bar“, is no name.
 */
export function renamedText(text: string | null, by: Author, before: DescribedJob, now: DescribedJob): string | null {
  const [former, name] = [quotable(before).business, quotable(now).business]
  if (text === null || former === null || name === null) return null
  const whole = new RegExp(`(?<![\\p{L}\\d])${escapePattern(former)}(?![\\p{L}\\d])`, 'gu')
  const isNamedOnce = text.match(whole)?.length === 1
  return by === 'ai' || isNamedOnce ? text.replace(whole, () => name) : null
}
