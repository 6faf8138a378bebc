import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { Banner, BannerDraft, BannerPatch } from '#contract/banners.ts'
import { BANNERS_AHEAD_MAX } from '#contract/limits.ts'
import { cityInstant } from '#contract/localTime.ts'
import { forEachLanguage, LANGUAGES } from '#contract/preferences.ts'
import type { Db } from '#server/db/open.ts'
import { banners } from '#server/db/schema.ts'
import { bannerOf, isAhead } from '#server/features/banners/queries.ts'
import { type ActingOperator, record } from '#server/features/operators/record/commands.ts'
import { found, Refusal, refusedField } from '#server/refusal.ts'

/** Publishes an announcement, at once or from a moment on. */
export async function publishBanner(
  tx: Db,
  { id: operatorId }: ActingOperator,
  { texts, kind, audience, from, until }: BannerDraft,
  now: Date,
): Promise<Banner> {
  const startsAt = from ? momentOf('from', from) : now
  const endsAt = momentOf('until', until)
  refuseUnseen({ startsAt, endsAt }, now)
  // One at a time, so that two operators who publish at once do not exceed the limit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('banners'))`)
  if ((await tx.$count(banners, isAhead(now))) >= BANNERS_AHEAD_MAX) throw new Refusal('conflict', 'banners.tooMany')
  const [row] = await tx.insert(banners).values({ texts, kind, audience, startsAt, endsAt }).returning()
  const banner = bannerOf(found(row))
  await record(tx, { operatorId, act: 'banner published', why: wordsOf(banner) })
  return banner
}

/** Changes an announcement that is shown or scheduled. The record keeps its new texts and the time of the change. */
export async function changeBanner(
  tx: Db,
  { id: operatorId }: ActingOperator,
  id: number,
  { texts, kind, audience, from, until }: BannerPatch,
  now: Date,
): Promise<Banner> {
  const [row] = await tx
    .select()
    .from(banners)
    .where(and(eq(banners.id, id), isAhead(now)))
    .for('update')
  const before = found(row)
  const changed = {
    texts: forEachLanguage((language) => texts?.[language] ?? before.texts[language]),
    kind: kind ?? before.kind,
    audience: audience ?? before.audience,
    startsAt: from ? momentOf('from', from) : before.startsAt,
    endsAt: until ? momentOf('until', until) : before.endsAt,
  }
  refuseUnseen(changed, now)
  const after = { ...before, ...changed }
  const banner = bannerOf(after)
  if (isDeepStrictEqual(after, before)) return banner
  await tx.update(banners).set(changed).where(eq(banners.id, id))
  const why = `${wordsOf(banner)} (${banner.kind}, ${banner.audience}, ${banner.startsAt} to ${banner.endsAt})`
  await record(tx, { operatorId, act: 'banner changed', why })
  return banner
}

/** Ends an announcement that is shown, or withdraws one that has not begun. */
export async function endBanner(tx: Db, { id: operatorId }: ActingOperator, id: number, now: Date): Promise<Banner> {
  const [row] = await tx
    .update(banners)
    .set({ endsAt: sql`greatest(${banners.startsAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(banners.id, id), isAhead(now)))
    .returning()
  const banner = bannerOf(found(row))
  await record(tx, { operatorId, act: 'banner ended', why: wordsOf(banner) })
  return banner
}

/** Refuses times at which it would never be shown. */
function refuseUnseen({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date) {
  if (endsAt <= startsAt || endsAt <= now) throw refusedField('until', 'banners.endsTooEarly')
}

function momentOf(field: string, local: string): Date {
  const moment = cityInstant(local)
  if (!moment) throw refusedField(field, 'meetings.timeMissingInCity')
  return moment
}

/** What the record keeps: the number and the texts. */
const wordsOf = ({ id, texts }: Banner): string => `${id}: ${LANGUAGES.map((language) => texts[language]).join(' / ')}`
