/** Letters, marks and digits of any language, and the other characters of a host name. */
const HOST = /^[\p{L}\p{M}\p{N}._\-\u3002]+$/u
const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/
const LOCAL_MAX = 64

/** Exists in browsers and in Node; the contract is compiled with the types of neither. */
declare const URL: new (address: string) => { readonly hostname: string }

/**
 * The normal form of a mail address: full-width letters become plain ones, and the host is in lower case and ASCII.
 * The part before the at sign keeps its case. Text that is not an address stays as it is.
 */
export function normalAddress(typed: string): string {
  const folded = typed.normalize('NFKC').trim()
  const at = folded.lastIndexOf('@')
  const host = at < 0 ? null : asciiHost(folded.slice(at + 1))
  return host === null ? typed : `${folded.slice(0, at)}@${host}`
}

/** Whether an address in normal form is valid for mail. */
export function isDeliverable(address: string): boolean {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  const host = address.slice(at + 1)
  const isWritten = local !== '' && local.length <= LOCAL_MAX
  return isWritten && asciiHost(host) === host
}

/** The ASCII form of a host name; null when it is invalid. */
function asciiHost(host: string): string | null {
  if (!HOST.test(host)) return null
  const ascii = parsedHost(host.toLowerCase())
  const labels = ascii?.split('.') ?? []
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
  return isName && ascii ? ascii : null
}

function parsedHost(host: string): string | undefined {
  try {
    return new URL(`http://${host}`).hostname
  } catch {
    return undefined
  }
}
