import { RETENTION } from '#contract/retention.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** A remembered session expires this long after its last use. */
export const REMEMBERED_SECONDS = RETENTION.rememberedSession.days * DAY
/** The longest time after the login, however often the session is used. */
export const LONGEST_SECONDS = 365 * DAY
/** The most sessions an account may have; the settings show all of them. */
export const SESSIONS_MAX = 50
/** How long a session whose cookie ends with the browser is valid on the server. */
const UNREMEMBERED_SECONDS = RETENTION.session.hours * HOUR

export const sessionSeconds = (remembered: boolean) => (remembered ? REMEMBERED_SECONDS : UNREMEMBERED_SECONDS)

type Session = { remembered: boolean; createdAt: Date; expiresAt: Date }

/** A remembered session is extended once a day at most, so that not every read causes a write. */
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

/**
 * A readable name for the device in a `User-Agent` header, such as `Firefox, Android`; null when it is not
 * recognised.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const nameIn = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => userAgent?.includes(sign))?.[1] ?? []
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].flat().join(', ') || null
}
