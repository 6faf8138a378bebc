import type { User } from '#contract/accounts.ts'
import type { Banner } from '#contract/banners.ts'
import { BANNERS_SHOWN_MAX } from '#contract/limits.ts'
import { DISMISSED_KEY } from '#contract/preferences.ts'
import { cookieValue } from '#server/http/pages/preferences.ts'

/** The announcements for this user or visitor, the newest first, without those that were dismissed in this browser. */
export function bannersFor(banners: Banner[], user: User | null, cookie: string, now: number): Banner[] {
  const dismissed = dismissedIn(cookie)
  return shownTo(banners, user, now).filter(({ id }) => !dismissed.includes(String(id)))
}

/** How the pages of visitors with these cookies differ from others: the current announcements that they dismissed. */
export function dismissedVariant(banners: Banner[], cookie: string, now: number): string {
  if (banners.length === 0 || !cookie.includes(DISMISSED_KEY)) return ''
  const dismissed = dismissedIn(cookie)
  return shownTo(banners, null, now)
    .map(({ id }) => String(id))
    .filter((id) => dismissed.includes(id))
    .join('.')
}

/** The next moment at which a banner begins or ends; infinity for none. */
export function nextChange(banners: Banner[], now: number): number {
  const moments = banners.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)])
  return Math.min(...moments.filter((moment) => moment > now))
}

const shownTo = (banners: Banner[], user: User | null, now: number): Banner[] =>
  banners
    .filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt))
    .filter(({ audience }) => audience === 'everyone' || (user && (audience === 'businesses') === user.isBusiness))
    .slice(0, BANNERS_SHOWN_MAX)

/** The browser writes the ids, with dots between them. */
const dismissedIn = (cookie: string): string[] => cookieValue(DISMISSED_KEY, cookie)?.split('.') ?? []
