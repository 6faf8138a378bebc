import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { OperatorLogin, OperatorSetup, SetupOffer } from '#contract/operators.ts'
import type { Db } from '#server/db/open.ts'
import { operatorSessions, operators } from '#server/db/schema.ts'
import { refuseEasyPassword } from '#server/features/accounts/rules.ts'
import { findLogin, findSetup } from '#server/features/operators/queries.ts'
import { record } from '#server/features/operators/record/commands.ts'
import {
  IDLE_MS,
  LONGEST_MS,
  newRecoveryCodes,
  newSecret,
  SETUP_MS,
  shownCode,
  stepOf,
  uriOf,
} from '#server/features/operators/rules.ts'
import { hashPassword, passwordMatches } from '#server/passwords.ts'
import { found, Refusal, refusedField } from '#server/refusal.ts'
import { hashToken, newToken } from '#server/tokens.ts'

const inMs = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000})`

/**
 * Creates an operator, or a new link for one who has lost password or phone: then sessions end, and the old login stops working. Returns
 * the token of the link. Only a command on the server calls this.
 */
export const inviteOperator = (db: Db, email: string): Promise<string> =>
  db.transaction(async (tx) => {
    const token = newToken()
    const nothing = { passwordHash: null, totpSecret: null, recoveryHashes: [] }
    const link = { setupHash: hashToken(token), setupUntil: inMs(SETUP_MS) }
    const [made] = await tx
      .insert(operators)
      .values({ email: email.toLowerCase(), ...link })
      .onConflictDoUpdate({ target: operators.email, set: { ...nothing, ...link } })
      .returning({ id: operators.id })
    const { id } = found(made)
    await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, id))
    await record(tx, { operatorId: null, act: 'operator created', why: `operator ${id}` })
    return token
  })

/** Ends the access of an operator. The row stays, because decisions refer to it. Returns whether there was one. */
export const endOperator = (db: Db, email: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const nothing = { passwordHash: null, totpSecret: null, recoveryHashes: [], setupHash: null, setupUntil: null }
    const isNamed = eq(operators.email, email.toLowerCase())
    const [ended] = await tx.update(operators).set(nothing).where(isNamed).returning({ id: operators.id })
    if (!ended) return false
    await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, ended.id))
    await record(tx, { operatorId: null, act: 'operator ended', why: `operator ${ended.id}` })
    return true
  })

/** The secret for the authenticator app. It stays the same until the set-up is complete, so that a reload does no harm. */
export async function offerSetup(db: Db, token: string): Promise<SetupOffer> {
  const tokenHash = hashToken(token)
  const isInvited = and(eq(operators.setupHash, tokenHash), gt(operators.setupUntil, sql`now()`))
  const [invited] = await db
    .update(operators)
    .set({ totpSecret: sql`coalesce(${operators.totpSecret}, ${newSecret()})` })
    .where(isInvited)
    .returning({ email: operators.email, secret: operators.totpSecret })
  if (!invited?.secret) throw linkInvalid()
  const { email, secret } = invited
  return { email, secret, uri: uriOf(email, secret) }
}

/** Completes the set-up with a code that proves the app, once. Returns the recovery codes, which cannot be shown again. */
export async function setUp(db: Db, { token, password, code }: OperatorSetup, now: Date): Promise<string[]> {
  const tokenHash = hashToken(token)
  const invited = await findSetup(db, tokenHash)
  if (!invited?.totpSecret) throw linkInvalid()
  const step = stepOf(invited.totpSecret, code, now)
  if (step === null) throw refusedField('code', 'operators.codeWrong')
  refuseEasyPassword(password, { username: invited.email, email: invited.email })
  const passwordHash = await hashPassword(password)
  const codes = newRecoveryCodes()
  await db.transaction(async (tx) => {
    const [done] = await tx
      .update(operators)
      .set({
        passwordHash,
        totpStep: step,
        recoveryHashes: codes.map(hashToken),
        setupHash: null,
        setupUntil: null,
      })
      .where(and(eq(operators.setupHash, tokenHash), eq(operators.totpSecret, invited.totpSecret ?? '')))
      .returning({ id: operators.id })
    if (!done) throw linkInvalid()
    await record(tx, { operatorId: done.id, act: 'operator set up' })
  })
  return codes.map(shownCode)
}

const linkInvalid = () => new Refusal('invalid_input', 'operators.linkInvalid')
const loginFailed = () => new Refusal('unauthenticated', 'operators.loginFailed')

/**
 * Logs an operator in with the password and a second factor: a code of the app, or a recovery code. Each code works once: of two
 * simultaneous logins with the same code, the condition of the update admits one. Returns the token of the session.
 */
export async function logInOperator(db: Db, { email, password, code }: OperatorLogin, now: Date): Promise<string> {
  const login = await findLogin(db, email)
  const matches = await passwordMatches(login?.passwordHash ?? null, password)
  if (!login?.passwordHash || !login.totpSecret || !matches) throw loginFailed()
  const factor = secondFactor(login.totpSecret, code, now)
  const token = newToken()
  await db.transaction(async (tx) => {
    const [proved] = await tx
      .update(operators)
      .set(factor.used)
      .where(and(eq(operators.id, login.id), eq(operators.passwordHash, login.passwordHash ?? ''), factor.isUnused))
      .returning({ id: operators.id })
    if (!proved) throw loginFailed()
    await tx
      .insert(operatorSessions)
      .values({ tokenHash: hashToken(token), operatorId: login.id, expiresAt: inMs(IDLE_MS) })
    await record(tx, { operatorId: login.id, act: 'login' })
  })
  return token
}

function secondFactor(secret: string, code: string, now: Date) {
  const step = stepOf(secret, code, now)
  if (step !== null) return { used: { totpStep: step }, isUnused: lt(operators.totpStep, step) }
  const hash = hashToken(code)
  return {
    used: { recoveryHashes: sql`array_remove(${operators.recoveryHashes}, ${hash})` },
    isUnused: sql`${hash} = any (${operators.recoveryHashes})`,
  }
}

/** Each request starts the half hour anew, up to eight hours after the login. */
export const extendOperatorSession = (db: Db, tokenHash: string) =>
  db
    .update(operatorSessions)
    .set({
      expiresAt: sql`least(${inMs(IDLE_MS)}, ${operatorSessions.createdAt} + make_interval(secs => ${LONGEST_MS / 1000}))`,
    })
    .where(and(eq(operatorSessions.tokenHash, tokenHash), gt(operatorSessions.expiresAt, sql`now()`)))

/** Logs an operator out, if there is such a session. */
export const endOperatorSession = (db: Db, tokenHash: string): Promise<void> =>
  db.transaction(async (tx) => {
    const isIt = eq(operatorSessions.tokenHash, tokenHash)
    const [ended] = await tx.delete(operatorSessions).where(isIt).returning({ operatorId: operatorSessions.operatorId })
    if (ended) await record(tx, { ...ended, act: 'logout' })
  })

export const dropExpiredOperatorSessions = (db: Db) =>
  db.delete(operatorSessions).where(lt(operatorSessions.expiresAt, sql`now()`))
