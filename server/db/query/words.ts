import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether the texts contain all words or parts of words, in any case and with or without accents. */
export const hasWords = (words: string[], texts: SQLWrapper[]): SQL | undefined => {
  const text = sql`search_fold(concat_ws(' ', ${sql.join(texts, sql`, `)}))`
  return and(...words.map((word) => sql`${text} like '%' || search_fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`))
}
