/**
 * The request target as path and query. A client may send an absolute URL (RFC 9112, 3.2.2) or a `#` fragment; the
 * router ignores both, so the rest of the server must not see them either.
 */
export function originForm(target = '/'): string {
  if (target.startsWith('/') && !target.includes('#')) return target
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '')
  return rest === '*' || rest.startsWith('/') ? rest : `/${rest}`
}
