import { and, desc, gt, type Placeholder, sql } from 'drizzle-orm'
import type { Banner } from '#contract/banners.ts'
import { BANNERS_AHEAD_MAX } from '#contract/limits.ts'
import type { Db } from '#server/db/open.ts'
import { literal, prepared } from '#server/db/query/prepared.ts'
import { banners } from '#server/db/schema.ts'

const DESK_MAX = 50

/** Whether it is shown or scheduled. One that was withdrawn before its beginning has that beginning as its end. */
export const isAhead = (now: Date | Placeholder) => and(gt(banners.endsAt, now), gt(banners.endsAt, banners.startsAt))

/** The announcements that are shown or scheduled, the newest first. Each process reads them after every change of public data. */
export const listBannersAhead = async (db: Db, now: Date): Promise<Banner[]> =>
  (await bannersAhead(db).execute({ now })).map(bannerOf)

const bannersAhead = prepared((db) =>
  db
    .select()
    .from(banners)
    .where(isAhead(sql.placeholder('now')))
    .orderBy(desc(banners.startsAt), desc(banners.id))
    .limit(literal(BANNERS_AHEAD_MAX)),
)

/** The newest announcements, also those that are over. */
export const listBanners = async (db: Db): Promise<Banner[]> =>
  (await db.select().from(banners).orderBy(desc(banners.id)).limit(DESK_MAX)).map(bannerOf)

export const bannerOf = ({ createdAt: _, ...row }: typeof banners.$inferSelect): Banner => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
})
