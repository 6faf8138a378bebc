import type { Banner, BannerPatch } from '#contract/banners.ts'
import { cityTime } from '#contract/days.ts'
import { forEachLanguage } from '#contract/preferences.ts'

/** Whether an announcement is current, planned or over. */
export function stateOf({ startsAt, endsAt }: Pick<Banner, 'startsAt' | 'endsAt'>, now: number) {
  if (Date.parse(endsAt) <= now || startsAt === endsAt) return 'over'
  return now < Date.parse(startsAt) ? 'waits' : 'shown'
}

/** The name of a language in another one. */
export const languageName = (named: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(named) ?? named

/** The fields of the form. */
export type BannerFields = Pick<Banner, 'texts' | 'kind' | 'audience'> & { from: string; until: string }

export const EMPTY_BANNER: BannerFields = {
  texts: forEachLanguage(() => ''),
  kind: 'information',
  audience: 'everyone',
  from: '',
  until: '',
}

export const fieldsOf = ({ texts, kind, audience, startsAt, endsAt }: Banner): BannerFields => ({
  texts,
  kind,
  audience,
  from: cityTime(new Date(startsAt)),
  until: cityTime(new Date(endsAt)),
})

/** The changed fields. A time that was not edited keeps its seconds. */
export const changesIn = (fields: BannerFields, before: BannerFields): BannerPatch =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== before[name as keyof BannerFields] && value !== ''),
  )
