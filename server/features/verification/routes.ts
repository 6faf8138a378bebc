import { Ladder, LetterCode, VatNumber } from '#contract/verification.ts'
import type { Feature } from '#server/features/feature.ts'
import { write } from '#server/features/sessions/hooks.ts'
import { verifyDomain } from '#server/features/verification/commands.ts'
import { askForLetter, typeCode } from '#server/features/verification/letters/commands.ts'
import { findLadder } from '#server/features/verification/queries.ts'
import { askForVat } from '#server/features/verification/vat/commands.ts'
import { businessesOnly, currentUser } from '#server/http/access.ts'
import { Refusal, refusedField } from '#server/refusal.ts'

const access = businessesOnly()

export const verificationRoutes: Feature = (route, deps) => {
  const { db, clock, checksVat } = deps
  const ladderOf = (id: number) => findLadder(db, id, checksVat, clock.now())

  route.get(
    '/verification',
    {
      config: { access },
      schema: {
        operationId: 'getVerification',
        summary: 'The levels and the open requests of the business, and what it can prove next',
        response: { 200: Ladder },
      },
    },
    async (request) => ladderOf(currentUser(request).id),
  )

  route.post(
    '/verification/domain',
    {
      config: { access, limit: 'verification', publicly: 'removes' },
      schema: {
        operationId: 'verifyDomain',
        summary: 'Prove that the confirmed mail address is on the domain of the website',
        response: { 200: Ladder },
      },
    },
    async (request) => {
      await write(db, request, (tx, user) => verifyDomain(tx, user, clock.now()))
      return ladderOf(currentUser(request).id)
    },
  )

  letterRoutes(route, deps)
  vatRoute(route, deps)
}

const letterRoutes: Feature = (route, { db, clock, checksVat }) => {
  route.post(
    '/verification/letter',
    {
      config: { access, limit: 'letter' },
      schema: {
        operationId: 'askForLetter',
        summary: 'Request a letter with a code to the address in the profile',
        response: { 200: Ladder },
      },
    },
    async (request) => {
      const { id } = currentUser(request)
      await write(db, request, (tx, user) => askForLetter(tx, user, clock.now()))
      return findLadder(db, id, checksVat, clock.now())
    },
  )

  route.post(
    '/verification/letter/code',
    {
      config: { access, limit: 'verification', publicly: 'removes' },
      schema: {
        operationId: 'typeLetterCode',
        summary: 'Prove the address with the code of the letter',
        body: LetterCode,
        response: { 200: Ladder },
      },
    },
    async (request) => {
      const { id } = currentUser(request)
      const { code } = request.body
      const result = await write(db, request, (tx, user) => typeCode(tx, user, code, clock.now()))
      if (result === 'wrong') throw refusedField('code', 'verification.codeWrong')
      return findLadder(db, id, checksVat, clock.now())
    },
  )
}

const vatRoute: Feature = (route, { db, clock, checksVat }) => {
  route.post(
    '/verification/vat',
    {
      config: { access, limit: 'verification' },
      schema: {
        operationId: 'askForVat',
        summary: 'Request the check of a VAT number with the European service',
        body: VatNumber,
        response: { 200: Ladder },
      },
    },
    async (request) => {
      const { id } = currentUser(request)
      const { vatNumber } = request.body
      await write(db, request, (tx, user) => {
        if (!checksVat) throw new Refusal('conflict', 'verification.vatOff')
        return askForVat(tx, user, vatNumber, clock.now())
      })
      return findLadder(db, id, checksVat, clock.now())
    },
  )
}
