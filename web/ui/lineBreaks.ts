/** A text with the line breaks that a field returns. One that was stored or imported may have others. */
export const unixLineBreaks = (text: string): string => text.replace(/\r\n?/g, '\n')
