export type TextPart = { text: string; href?: string }

/** A host may have letters of any language. A link ends at a space, a quotation mark, an HTML bracket or the next link of a list. */
const LINK =
  /(?<![\p{L}\p{N}])https?:\/\/[\p{L}\p{M}\p{N}.:@%_-]+(?:[/?#](?:(?![,;|]https?:)[^\s\p{C}<>"`\\«»‹›„“”])*)?/giu
const PUNCTUATION_AFTER = /[.,;:!?'‘’…*_~|–—([{]+$/
const OPENED_BY: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Splits plain text into parts. Those with an `href` are links in the text. */
export function linkified(text: string): TextPart[] {
  const parts: TextPart[] = []
  let read = 0
  const search = new RegExp(LINK)
  for (let found = search.exec(text); found; found = search.exec(text)) {
    const link = withoutEnd(found[0])
    // The part that was cut off may contain the next link.
    search.lastIndex = found.index + link.length
    if (!isPlainLink(link)) continue
    parts.push({ text: text.slice(read, found.index) }, { text: link, href: link })
    read = search.lastIndex
  }
  return [...parts, { text: text.slice(read) }].filter((part) => part.text)
}

/**
 * Removes what belongs to the sentence around a link: punctuation at its end, and everything from a closing bracket on if its opening bracket
 * is before the link.
 */
function withoutEnd(link: string): string {
  const open: string[] = []
  const end = [...link].findIndex((letter) => {
    if ('([{'.includes(letter)) open.push(letter)
    return letter in OPENED_BY && open.pop() !== OPENED_BY[letter]
  })
  return [...link]
    .slice(0, end < 0 ? undefined : end)
    .join('')
    .replace(PUNCTUATION_AFTER, '')
}

/** A user name before the host would only disguise the host. */
function isPlainLink(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, username, password } = new URL(link)
  return /^https?:$/.test(protocol) && !username && !password
}
