import { PRODUCT_NAME } from '#contract/product.ts'
import { drawnAsLatin } from '#server/features/fraud/reading/homoglyphs/rules.ts'

/** Whether a name has the name of this product in it, so that people would take the account for its operator. */
export const hasOurName = (name: string) => lettersOf(name).includes(lettersOf(PRODUCT_NAME))

/** The letters and digits of a name as they look, without accents; `l` and `1` count as `i`. */
const lettersOf = (name: string) =>
  drawnAsLatin(name)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[ıl1]/g, 'i')
