import { TransparencyFigures } from '#contract/moderation.ts'
import type { Feature } from '#server/features/feature.ts'
import { findTransparencyFigures } from '#server/features/moderation/transparency/queries.ts'
import { everyone } from '#server/http/access.ts'

export const transparencyRoutes: Feature = (route, { readFor }) => {
  route.get(
    '/transparency',
    {
      config: { access: everyone, forEveryone: true, impersonal: true },
      schema: {
        operationId: 'findTransparencyFigures',
        summary: 'The numbers of reports, decisions and objections',
        response: { 200: TransparencyFigures },
      },
    },
    ({ currentUser }) => readFor(currentUser, findTransparencyFigures),
  )
}
