export type TextPart = { text: string; href?: string }

/** Plain text in parts, of which those with an `href` are links that somebody typed into it. */
export function linkified(text: string): TextPart[] {
  const parts: TextPart[] = []
  let read = 0
  for (const { 0: found, index } of text.matchAll(/\bhttps?:\/\/[^\s\p{C}<>"`\\]+/giu)) {
    const link = withoutEnd(found)
    if (!isPlainLink(link)) continue
    parts.push({ text: text.slice(read, index) }, { text: link, href: link })
    read = index + link.length
  }
  return [...parts, { text: text.slice(read) }].filter((part) => part.text)
}

/** The punctuation after a link belongs to the sentence; a bracket only when it was opened there. */
function withoutEnd(link: string): string {
  const bare = link.replace(/[.,;:!?'’“”…*_]+$/u, '')
  return bare.endsWith(')') && !bare.includes('(') ? withoutEnd(bare.slice(0, -1)) : bare
}

/** A name before the host only serves to make one host look like another. */
function isPlainLink(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, username, password } = new URL(link)
  return /^https?:$/.test(protocol) && !username && !password
}
