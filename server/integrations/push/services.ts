const WILDCARD = '*.'

/** Whether an address belongs to a push service. The browser chooses the address, and the server must not call any other host. */
export function isKnownService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, username, password } = new URL(endpoint)
  if (username || password) return false
  return services.some((service) => {
    const [scheme, name = ''] = service.split('//')
    if (scheme !== protocol) return false
    return name.startsWith(WILDCARD) ? host.endsWith(name.slice(1)) : host === name
  })
}
