/** A text without case and accents, to be found on any keyboard. Umlauts may be typed as `ae`, and ß as `ss`. */
export const foldedText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1')
