import { ReportDraft, ReportReceipt } from '#contract/moderation.ts'
import type { Feature } from '#server/features/feature.ts'
import { report } from '#server/features/moderation/reports/commands.ts'
import { mailboxOf } from '#server/features/names/rules.ts'
import { write } from '#server/features/sessions/hooks.ts'
import { everyone } from '#server/http/access.ts'
import { preferredLanguage } from '#server/http/pages/preferences.ts'

export const reportRoutes: Feature = (route, { db, limits, proofs }) => {
  route.post(
    '/reports',
    {
      config: { access: everyone, proof: true },
      schema: {
        operationId: 'report',
        summary: 'Report content to the operator, with or without a login',
        body: ReportDraft,
        response: { 201: ReportReceipt },
      },
    },
    async (request) => {
      const { currentUser, body } = request
      await proofs.ask('report', request, currentUser ? null : `${body.kind} ${body.subjectId}`)
      await limits.take('report', currentUser ? `account ${currentUser.id}` : request.address)
      const language = preferredLanguage(request.headers.cookie ?? '')
      // A visitor may have entered the address of another person.
      const isTold = !body.email || (await limits.allows('lettersTo', mailboxOf(body.email)))
      const draft = isTold ? body : { ...body, email: null }
      return currentUser
        ? write(db, request, (tx, user) => report(tx, { user, language }, draft))
        : db.transaction((tx) => report(tx, { user: null, language }, draft))
    },
  )
}
