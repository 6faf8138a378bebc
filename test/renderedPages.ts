import type { FastifyInstance } from 'fastify'
import { render, renderRefusal } from '#entry/render.tsx'
import { type Assets, servePages } from '#server/http/pages/pages.ts'
import type { Settings } from '#server/settings/settings.ts'

/** A build without files. */
export const NO_ASSETS: Assets = { styles: [], fonts: [], scripts: [], page: [], chunksOf: () => [] }

/** For `createTestApp`: serves the pages of the product, with these files of a build. */
export const withPages =
  (assets: Partial<Assets> = {}) =>
  (fastify: FastifyInstance, { site }: Settings) =>
    servePages(fastify, { renderer: { render, renderRefusal, assets: { ...NO_ASSETS, ...assets } }, site })
