export type LinkPart = { text: string; href?: string }

/** Splits text at its links, `[label](address)`. */
export function linkParts(text: string): LinkPart[] {
  return text.split(/(\[[^[\]]+\]\([^()\s]+\))/).flatMap((piece) => {
    const [, label, href] = /^\[([^[\]]+)\]\(([^()\s]+)\)$/.exec(piece) ?? []
    if (label && href) return { text: label, href }
    return piece ? { text: piece } : []
  })
}

/** A page of this site, a page of another one over https, a mail address or a phone number. */
export const isSafeAddress = (href: string): boolean =>
  /^\/(?![/\\])/.test(href) || /^(?:mailto|tel):[^\s]/i.test(href) || isSecurePage(href)

/** Without a user name before the host, which could only disguise the host. */
const isSecurePage = (href: string): boolean => /^https:\/\/[\p{L}\p{N}.-]+(?::\d+)?(?:[/?#]\S*)?$/iu.test(href)
