const HOUR = 3600
const DAY = 24 * HOUR

/** A remembered session lasts this long after its last use. */
export const REMEMBERED_SECONDS = 30 * DAY
/** And never longer than this after the login, however often it is used. */
export const LONGEST_SECONDS = 365 * DAY
/** The server's limit for a session whose cookie goes when the browser closes. */
const UNREMEMBERED_SECONDS = 12 * HOUR

export const sessionSeconds = (remembered: boolean) => (remembered ? REMEMBERED_SECONDS : UNREMEMBERED_SECONDS)

type Session = { remembered: boolean; createdAt: Date; expiresAt: Date }

/** A remembered session slides once a day at the most, so that reading does not mean writing. */
export function shouldExtend({ remembered, createdAt, expiresAt }: Session, now: Date): boolean {
  const end = Math.min(now.getTime() + REMEMBERED_SECONDS * 1000, createdAt.getTime() + LONGEST_SECONDS * 1000)
  return remembered && end - expiresAt.getTime() > DAY * 1000
}

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** What a person calls the device that a `User-Agent` header speaks of, such as `Firefox, Android`; null for anything else. */
export function deviceOf(userAgent: string | undefined): string | null {
  const nameIn = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => userAgent?.includes(sign))?.[1] ?? []
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].flat().join(', ') || null
}
