import { PathId } from '#contract/ids.ts'
import { TEXT_MAX } from '#contract/limits.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import { MarkdownDraft, PageText, ShownText, TextDraft, TextHistory, TextQuery, TextVersion } from '#contract/texts.ts'
import type { Feature } from '#server/features/feature.ts'
import { operate } from '#server/features/operators/hooks.ts'
import { publishText } from '#server/features/texts/commands.ts'
import { shownText } from '#server/features/texts/format.ts'
import { findVersion, listVersions } from '#server/features/texts/queries.ts'
import { everyone, operatorsOnly } from '#server/http/access.ts'

/** A character in JSON has at most six bytes, as in `\u00e4`. */
const TEXT_BYTES = 6 * TEXT_MAX

export const textRoutes: Feature = (route, deps) => {
  readingRoutes(route, deps)
  writingRoutes(route, deps)
}

const readingRoutes: Feature = (route, { db, texts }) => {
  route.get(
    '/texts',
    {
      config: { access: everyone, forEveryone: true },
      schema: {
        operationId: 'findPageText',
        summary: 'The text that the operator has written for a page, which replaces that of the product',
        querystring: TextQuery,
        response: { 200: PageText },
      },
    },
    async ({ query: { name, language } }) => ({ text: texts.shown(name, language) }),
  )

  route.get(
    '/operator/texts',
    {
      config: { access: operatorsOnly },
      schema: {
        operationId: 'listTextVersions',
        summary: 'The newest versions of all texts, the newest first',
        response: { 200: TextHistory },
      },
    },
    async () => ({ versions: await listVersions(db) }),
  )

  route.get(
    '/operator/texts/:id',
    {
      config: { access: operatorsOnly },
      schema: {
        operationId: 'findTextVersion',
        summary: 'One version of a text, in Markdown',
        params: PathId,
        response: { 200: TextVersion },
      },
    },
    (request) => findVersion(db, request.params.id),
  )
}

const writingRoutes: Feature = (route, deps) => {
  route.post(
    '/operator/texts/preview',
    {
      bodyLimit: TEXT_BYTES,
      config: { access: operatorsOnly },
      schema: {
        operationId: 'previewText',
        summary: 'Preview a text in Markdown without storing it',
        body: MarkdownDraft,
        response: { 200: ShownText },
      },
    },
    async (request) => shownText(request.body.markdown),
  )

  route.post(
    '/operator/texts',
    {
      bodyLimit: LANGUAGES.length * TEXT_BYTES,
      config: { access: operatorsOnly, publicly: 'removes' },
      schema: {
        operationId: 'publishText',
        summary: 'Publish a version of the Impressum, the terms or the privacy policy',
        body: TextDraft,
        response: { 201: TextVersion },
      },
    },
    async (request) => {
      const version = await operate(deps, request, (tx, by) => publishText(tx, by, request.body))
      await route.readAgain()
      return version
    },
  )
}
