import { and, eq, gt, sql } from 'drizzle-orm'
import type { Banner, BannerDraft } from '#contract/banners.ts'
import { BANNERS_AHEAD_MAX } from '#contract/limits.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import type { Db } from '#server/db/open.ts'
import { banners } from '#server/db/schema.ts'
import { bannerOf } from '#server/features/banners/queries.ts'
import { cityInstant } from '#server/features/meetings/rules.ts'
import { type Actor, record } from '#server/features/operators/record/commands.ts'
import { found, Refusal, refusedField } from '#server/refusal.ts'

/** Publishes an announcement, at once or from a moment on. */
export async function publishBanner(
  tx: Db,
  { id: operatorId }: Actor,
  { texts, kind, audience, from, until }: BannerDraft,
  now: Date,
): Promise<Banner> {
  const startsAt = from ? momentOf('from', from) : now
  const endsAt = momentOf('until', until)
  if (endsAt <= startsAt || endsAt <= now) throw refusedField('until', 'banners.endsTooEarly')
  if ((await tx.$count(banners, gt(banners.endsAt, now))) >= BANNERS_AHEAD_MAX)
    throw new Refusal('conflict', 'banners.tooMany')
  const [row] = await tx.insert(banners).values({ texts, kind, audience, startsAt, endsAt }).returning()
  const banner = bannerOf(found(row))
  await record(tx, { operatorId, act: 'banner published', why: wordsOf(banner) })
  return banner
}

/** Ends an announcement that is shown, or takes one back that has not begun. */
export async function endBanner(tx: Db, { id: operatorId }: Actor, id: number, now: Date): Promise<Banner> {
  const [row] = await tx
    .update(banners)
    .set({ endsAt: sql`greatest(${banners.startsAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(banners.id, id), gt(banners.endsAt, now), gt(banners.endsAt, banners.startsAt)))
    .returning()
  const banner = bannerOf(found(row))
  await record(tx, { operatorId, act: 'banner ended', why: wordsOf(banner) })
  return banner
}

function momentOf(field: string, local: string): Date {
  const moment = cityInstant(local)
  if (!moment) throw refusedField(field, 'meetings.timeMissingInCity')
  return moment
}

/** What the record keeps: the number, and what people read. */
const wordsOf = ({ id, texts }: Banner): string => `${id}: ${LANGUAGES.map((language) => texts[language]).join(' / ')}`
