import { and, desc, gt } from 'drizzle-orm'
import type { Banner } from '#contract/banners.ts'
import { BANNERS_AHEAD_MAX } from '#contract/limits.ts'
import type { Db } from '#server/db/open.ts'
import { banners } from '#server/db/schema.ts'

const DESK_MAX = 50

/** Whether it is shown or scheduled. One that was withdrawn before its beginning has that beginning as its end. */
export const isAhead = (now: Date) => and(gt(banners.endsAt, now), gt(banners.endsAt, banners.startsAt))

/** The announcements that are shown or scheduled, the newest first. */
export const listBannersAhead = async (db: Db, now: Date): Promise<Banner[]> =>
  (
    await db
      .select()
      .from(banners)
      .where(isAhead(now))
      .orderBy(desc(banners.startsAt), desc(banners.id))
      .limit(BANNERS_AHEAD_MAX)
  ).map(bannerOf)

/** The newest announcements, also those that are over. */
export const listBanners = async (db: Db): Promise<Banner[]> =>
  (await db.select().from(banners).orderBy(desc(banners.id)).limit(DESK_MAX)).map(bannerOf)

export const bannerOf = ({ createdAt: _, ...row }: typeof banners.$inferSelect): Banner => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
})
