import { and, eq, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import { usernameFor } from '#contract/usernames.ts'
import type { Db } from '#server/db/open.ts'
import { imports, jobs } from '#server/db/schema.ts'
import { register } from '#server/features/accounts/commands.ts'
import { findAccount } from '#server/features/accounts/queries.ts'
import { builtInWriter } from '#server/features/descriptions/writer/builtIn.ts'
import {
  findImportedBusiness,
  type ImportedKind,
  lockOwner,
  refuseBlocked,
} from '#server/features/desk/imports/queries.ts'
import type { ReadBusiness, ReadJob, ReadRow } from '#server/features/desk/imports/rules.ts'
import { changeJob, type Own, postJob } from '#server/features/jobs/commands.ts'
import { completeDraft, completePatch, writeOtherText } from '#server/features/jobs/describing/commands.ts'
import { holdingChanges, holdNewJob } from '#server/features/jobs/holding/commands.ts'
import { findWrittenJob } from '#server/features/jobs/wages/queries.ts'
import type { ActingOperator } from '#server/features/operators/record/commands.ts'
import { record } from '#server/features/operators/record/commands.ts'
import { changeAccount } from '#server/features/profile/commands.ts'
import { lockAccount } from '#server/features/sessions/commands.ts'
import { Refusal } from '#server/refusal.ts'
import type { JobRules } from '#server/settings/settings.ts'

export type RowOutcome = 'added' | 'changed' | 'unchanged'

type Rules = { jobRules: JobRules; now: Date }

/** Creates or changes the business or job of a row. Refuses what the routes refuse. */
export const importRow = (tx: Db, operator: ActingOperator, read: ReadRow, rules: Rules): Promise<RowOutcome> =>
  read.kind === 'businesses' ? importBusiness(tx, operator, read, rules) : importJob(tx, operator, read, rules)

/** A new account has no password. An operator sends its owner a link to set one. */
async function importBusiness(
  tx: Db,
  operator: ActingOperator,
  read: ReadBusiness,
  { jobRules, now }: Rules,
): Promise<RowOutcome> {
  const { keyHash, digest, business } = read
  const { email, ...profile } = business
  // Only one import at a time handles a key. The next one then sees what the earlier one created, and can lock its account.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${keyHash}`}, 0))`)
  const known = await findImportedBusiness(tx, keyHash)
  // The account is locked first, as in every write.
  const isThere = known?.userId ? await lockAccount(tx, known.userId) : false
  const before = await claim(tx, 'business', keyHash, digest)
  if (before?.digest === digest) return 'unchanged'
  if (before && !(isThere && before.userId)) throw new Refusal('not_found', 'imports.gone')
  const userId = before?.userId ?? (await openAccount(tx, business)).id
  await refuseBlocked(tx, userId, 'key')
  const user = await findAccount(tx, userId)
  const patch = { ...profile, businessLocation: profile.businessLocation ?? undefined }
  await changeAccount(tx, user, patch, jobRules, now)
  await tx.update(imports).set({ userId, digest }).where(isRow('business', keyHash))
  const why = before ? 'changed' : 'new'
  await record(tx, { operatorId: operator.id, act: 'imported', kind: 'account', subjectId: userId, why })
  return before ? 'changed' : 'added'
}

const openAccount = (tx: Db, { email, businessName, businessType, businessLocation }: ReadBusiness['business']) =>
  register(tx, {
    type: 'business',
    username: usernameFor(businessName, 0),
    fullName: businessName,
    passwordHash: null,
    email,
    businessName,
    businessType,
    businessLocation,
  })

/** The same rules apply as in the form: signs of fraud, minimum wage, first jobs. */
async function importJob(
  tx: Db,
  operator: ActingOperator,
  read: ReadJob,
  { jobRules, now }: Rules,
): Promise<RowOutcome> {
  const { keyHash, digest, owner } = read
  const business = await lockOwner(tx, owner)
  const before = await claim(tx, 'job', keyHash, digest)
  if (before?.digest === digest) return 'unchanged'
  if (before && !before.jobId) throw new Refusal('not_found', 'imports.gone')
  const jobId = before?.jobId
    ? await changeImportedJob(tx, { business, id: before.jobId }, read, { jobRules, now })
    : await postImportedJob(tx, business, read, { jobRules, now })
  await tx.update(imports).set({ jobId, digest }).where(isRow('job', keyHash))
  await record(tx, {
    operatorId: operator.id,
    act: 'imported',
    kind: 'job',
    subjectId: jobId,
    why: before ? 'changed' : 'new',
  })
  return before ? 'changed' : 'added'
}

async function postImportedJob(tx: Db, business: User, { job }: ReadJob, { jobRules, now }: Rules): Promise<number> {
  const draft = await completeDraft(tx, builtInWriter, business, job)
  const id = await postJob(tx, business, draft, now)
  await writeOtherText(tx, { business, id }, draft)
  await holdNewJob(tx, id, jobRules, now)
  await findWrittenJob(tx, id, business, { now, ...jobRules })
  return id
}

/** Facts without a column in the file keep their value. */
async function changeImportedJob(
  tx: Db,
  own: Own,
  { job, factsInFile }: ReadJob,
  { jobRules, now }: Rules,
): Promise<number> {
  const { repostedFrom: _, ...fields } = job
  const [stored] = await tx.select({ facts: jobs.facts }).from(jobs).where(eq(jobs.id, own.id))
  const besides = Object.entries(stored?.facts ?? {}).filter(([fact]) => !factsInFile.includes(fact))
  const facts = fields.facts && { facts: { ...Object.fromEntries(besides), ...fields.facts } }
  try {
    const sent = { ...fields, ...facts }
    const patch = await completePatch(tx, builtInWriter, own, sent, now)
    const change = async () => {
      await changeJob(tx, own, patch, now)
      await writeOtherText(tx, own, patch)
    }
    await holdingChanges(tx, [own.id], change, jobRules, now)
    await findWrittenJob(tx, own.id, own.business, { now, ...jobRules, patch: sent })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not_found') throw new Refusal('not_found', 'imports.gone')
    throw error.code === 'forbidden' ? new Refusal('forbidden', 'imports.otherBusiness') : error
  }
  return own.id
}

/** What was imported under this key before, locked. Undefined for a new key, which no other process can claim at the same time. */
async function claim(tx: Db, kind: ImportedKind, keyHash: string, digest: string) {
  const [made] = await tx.insert(imports).values({ kind, keyHash, digest }).onConflictDoNothing().returning()
  if (made) return undefined
  const [before] = await tx.select().from(imports).where(isRow(kind, keyHash)).for('update')
  return before
}

const isRow = (kind: ImportedKind, keyHash: string) => and(eq(imports.kind, kind), eq(imports.keyHash, keyHash))
