import { Banner, BannerDraft, BannerList, BannerPatch } from '#contract/banners.ts'
import { PathId } from '#contract/ids.ts'
import { changeBanner, endBanner, publishBanner } from '#server/features/banners/commands.ts'
import { listBanners } from '#server/features/banners/queries.ts'
import type { Feature } from '#server/features/feature.ts'
import { operate } from '#server/features/operators/hooks.ts'
import { everyone, operatorsOnly } from '#server/http/access.ts'

export const bannerRoutes: Feature = (route, deps) => {
  readingRoutes(route, deps)
  writingRoutes(route, deps)
}

const readingRoutes: Feature = (route, { db }) => {
  route.get(
    '/banners',
    {
      config: { access: everyone, forEveryone: true },
      schema: {
        operationId: 'listBanners',
        summary: 'The current announcements for the caller, without dismissed ones',
        response: { 200: BannerList },
      },
    },
    async (request) => ({ banners: route.bannersFor(request.currentUser, request.headers.cookie ?? '') }),
  )

  route.get(
    '/operator/banners',
    {
      config: { access: operatorsOnly },
      schema: {
        operationId: 'listDeskBanners',
        summary: 'The newest announcements, also scheduled and past ones',
        response: { 200: BannerList },
      },
    },
    async () => ({ banners: await listBanners(db) }),
  )
}

const writingRoutes: Feature = (route, deps) => {
  const { clock } = deps
  /** Pages show cached announcements, so they are read again after a change. */
  const publish: typeof operate<Banner> = async (...change) => {
    const banner = await operate(...change)
    await route.readAgain()
    return banner
  }

  route.post(
    '/operator/banners',
    {
      config: { access: operatorsOnly, publicly: 'adds' },
      schema: {
        operationId: 'publishBanner',
        summary: 'Publish an announcement at the top of pages',
        body: BannerDraft,
        response: { 201: Banner },
      },
    },
    (request) => publish(deps, request, (tx, by) => publishBanner(tx, by, request.body, clock.now())),
  )

  route.patch(
    '/operator/banners/:id',
    {
      config: { access: operatorsOnly, publicly: 'removes' },
      schema: {
        operationId: 'changeBanner',
        summary: 'Change a current or scheduled announcement; missing fields keep their value',
        params: PathId,
        body: BannerPatch,
        response: { 200: Banner },
      },
    },
    (request) => publish(deps, request, (tx, by) => changeBanner(tx, by, request.params.id, request.body, clock.now())),
  )

  route.post(
    '/operator/banners/:id/end',
    {
      config: { access: operatorsOnly, publicly: 'removes' },
      schema: {
        operationId: 'endBanner',
        summary: 'End an announcement, or withdraw one that has not begun',
        params: PathId,
        response: { 200: Banner },
      },
    },
    (request) => publish(deps, request, (tx, by) => endBanner(tx, by, request.params.id, clock.now())),
  )
}
