import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { Banner } from '#contract/banners.ts'
import type { Db } from '#server/db/open.ts'
import { listBannersAhead } from '#server/features/banners/queries.ts'
import { bannersFor, dismissedVariant, nextChange } from '#server/features/banners/rules.ts'
import { type HeldOptions, HeldValue } from '#server/http/cache/heldValue.ts'
import type { Clock } from '#server/integrations/clock.ts'

type Deps = HeldOptions & { db: Db; clock: Clock }

/** The current and the scheduled announcements, in memory. */
export function holdBanners(app: FastifyInstance, { db, clock, ...options }: Deps) {
  const held = new HeldValue<Banner[]>(app, {
    ...options,
    first: [],
    read: async (before) => {
      const banners = await listBannersAhead(db, clock.now())
      return isDeepStrictEqual(banners, before) ? before : banners
    },
    isAddition: (banners, before) => before.every((one) => banners.some((other) => isDeepStrictEqual(one, other))),
  })
  const now = () => clock.now().getTime()
  app.decorate('bannersFor', (user, cookie) => bannersFor(held.value, user, cookie, now()))
  return {
    refresh: () => held.refresh(),
    variantOf: (cookie: string) => dismissedVariant(held.value, cookie, now()),
    nextChange: (after: number) => nextChange(held.value, after),
  }
}
