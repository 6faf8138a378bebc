import type { FastifyRequest } from 'fastify'
import { Ladder, LetterCode, VatNumber } from '#contract/verification.ts'
import type { Deps, Feature } from '#server/features/feature.ts'
import { write } from '#server/features/sessions/hooks.ts'
import { verifyDomain } from '#server/features/verification/commands.ts'
import { askForLetter, typeCode } from '#server/features/verification/letters/commands.ts'
import { findLadder } from '#server/features/verification/queries.ts'
import { askForVat } from '#server/features/verification/vat/commands.ts'
import { businessesOnly, currentUser } from '#server/http/access.ts'
import { Refusal, refusedField } from '#server/refusal.ts'

const access = businessesOnly()

export const verificationRoutes: Feature = (route, deps) => {
  requestRoutes(route, deps)
  proofRoutes(route, deps)
}

/** What the business has proved, after a step of it. */
const ladderFor = ({ db, checksVat, clock }: Deps, request: FastifyRequest) =>
  findLadder(db, currentUser(request).id, checksVat, clock.now())

const requestRoutes: Feature = (route, deps) => {
  const { db, clock, checksVat } = deps
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
      await write(db, request, (tx, user) => askForLetter(tx, user, clock.now()))
      return ladderFor(deps, request)
    },
  )

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
      await write(db, request, (tx, user) => {
        if (!checksVat) throw new Refusal('conflict', 'verification.vatOff')
        return askForVat(tx, user, request.body.vatNumber, clock.now())
      })
      return ladderFor(deps, request)
    },
  )
}

const proofRoutes: Feature = (route, deps) => {
  const { db, clock } = deps
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
    (request) => ladderFor(deps, request),
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
      return ladderFor(deps, request)
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
      const result = await write(db, request, (tx, user) => typeCode(tx, user, request.body.code, clock.now()))
      if (result === 'wrong') throw refusedField('code', 'verification.codeWrong')
      return ladderFor(deps, request)
    },
  )
}
