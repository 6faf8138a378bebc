import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether the texts contain all words or parts of words, in any case and with or without accents. The texts of a row are folded once for
 * all words, because that is most of the work.
 */
export const hasWords = (words: string[], texts: SQLWrapper[]): SQL | undefined => {
  if (words.length === 0) return undefined
  const parts = words.map((word) => sql`'%' || search_fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`)
  return sql`search_fold(concat_ws(' ', ${sql.join(texts, sql`, `)})) like all (array[${sql.join(parts, sql`, `)}])`
}
