import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { openDatabase } from '#server/db/open.ts'
import { inviteOperator } from '#server/features/operators/commands.ts'
import { readSettings } from '#server/settings/settings.ts'
import { DEMO_DATA_FOLDER, startServer, type TestServer } from '#test/e2e/server.ts'
import { test as base, type Translate } from '#test/e2e/test.ts'

/** More than the tests of one worker, because each invitation link works once. */
const EMAILS = Array.from({ length: 60 }, (_, at) => `desk${at}@operator.example`)
export const OPERATOR_PASSWORD = 'ein langes Passwort'

export type Invitation = { email: string; token: string }

/** A server with operators who have not set up the login yet. */
export const test = base.extend<
  { invitation: Invitation; invitationOfAnother: Invitation },
  { desk: TestServer & { invitations: Invitation[] } }
>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this argument.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'zaphiring-desk-'))
      if (existsSync(DEMO_DATA_FOLDER)) await cp(DEMO_DATA_FOLDER, folder, { recursive: true })
      const database = await openDatabase(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
      const invitations: Invitation[] = []
      for (const email of EMAILS) invitations.push({ email, token: await inviteOperator(database.db, email) })
      await database.close()
      const server = await startServer({ RATE_LIMIT: 'off' }, folder)
      await rm(folder, { recursive: true, force: true })
      await use({ ...server, invitations })
      await server.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  server: [({ desk }, use) => use(desk), { scope: 'worker' }],
  invitation: ({ desk }, use) => use(nextOf(desk)),
  invitationOfAnother: ({ desk }, use) => use(nextOf(desk)),
})

function nextOf({ invitations }: { invitations: Invitation[] }): Invitation {
  const invitation = invitations.pop()
  if (!invitation) throw new Error('All invitations are used: make more of them in test/e2e/operators.ts.')
  return invitation
}

/** Sets up the login over HTTP, and logs in on the page with a recovery code. */
export async function openDesk(page: Page, invitation: Invitation, phrase: Translate) {
  await logInHere(page, await setUpLogin(page, invitation), phrase)
}

/** The login of an operator. Each recovery code works once. */
export type Login = { email: string; password: string; codes: string[] }

export async function setUpLogin({ request }: Page, { email, token }: Invitation): Promise<Login> {
  const offer = await (await request.post('/api/operator/setup/offer', { data: { token } })).json()
  const code = new TOTP({ secret: Secret.fromBase32(offer.secret) }).generate()
  const setup = { token, password: OPERATOR_PASSWORD, code }
  const { recoveryCodes } = await (await request.post('/api/operator/setup', { data: setup })).json()
  return { email, password: OPERATOR_PASSWORD, codes: recoveryCodes }
}

export async function logInHere(page: Page, { email, password, codes }: Login, phrase: Translate) {
  await page.getByLabel(phrase('desk.login.email')).fill(email)
  await page.getByLabel(phrase('auth.login.passwordLabel'), { exact: true }).fill(password)
  await page.getByLabel(phrase('desk.login.code')).fill(codes.pop() ?? '')
  await page.getByRole('button', { name: phrase('desk.login.submit') }).click()
}

/** An operator logs in in another tab of this browser. */
export async function logInElsewhere({ request }: Page, { codes, ...login }: Login) {
  const reply = await request.post('/api/operator/login', { data: { ...login, code: codes.pop() } })
  if (!reply.ok()) throw new Error(`The login failed: ${reply.status()}`)
}
