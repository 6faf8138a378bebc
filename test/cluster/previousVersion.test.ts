import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ApplicationList } from '#contract/applications.ts'
import type { JobDetail } from '#contract/jobDetails.ts'
import type { Job, JobList } from '#contract/jobs.ts'
import { done, jobCalled, newVisitor, type Person, post, register } from '#test/cluster/client.ts'
import { endWithFile, openDatabaseServer, startProcess } from '#test/cluster/cluster.ts'

const MIGRATIONS = 'server/db/migrations'
const [last, newest] = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .slice(-2)
const version = versionBefore(`${MIGRATIONS}/${newest}`)
if (!version)
  console.warn(`NOT CHECKED: without git history, the version before ${newest} cannot be run on its tables.`)

describe.skipIf(!version)(`the version before ${newest} goes on working when the tables become new`, () => {
  let before: string
  let now: string

  beforeAll(async () => {
    const database = await openDatabaseServer()
    // Renders pages from their sources, because they were not built.
    before = (await startProcess(database.url, { ZAP_DEV: '1' }, unpack(version ?? ''))).url
    // The old process has open connections and prepared statements when the tables change.
    await useAll(before, (await post(await register(before, 'business'), before, FIRST)).id, FIRST.title)
    now = (await startProcess(database.url)).url
  })

  test('Users sign up, log in, post, find, like, comment and apply on the previous version', async () => {
    const business = await register(before, 'business')
    const title = 'Barkeeper, the version before'
    const { id } = await post(business, before, { title })
    await useAll(before, id, title)
    await done(business.ask(before, 'PATCH', `/api/jobs/${id}`, { title: `${title}, changed` }))
    await done(business.ask(before, 'DELETE', `/api/jobs/${id}`))
  })

  test.each(['before', 'now'] as const)('Data from one version is used by the other, first %s', async (first) => {
    const [here, there] = first === 'before' ? [before, now] : [now, before]
    const business = await register(here, 'business')
    const { id, title } = await post(business, here, jobCalled(`Kellner, posted ${first}`))

    await useAll(there, id, title)

    expect((await business.get<JobDetail>(here, `/api/jobs/${id}`)).job).toMatchObject({ likes: 1, comments: 1 })
  })
})

const FIRST = jobCalled('Spülkraft, posted on the old tables')

async function useAll(url: string, id: number, title: string) {
  const student = await register(url, 'student')
  await logInAgain(student, url)
  const does = (what: string, body: object) => done(student.ask(url, 'POST', `/api/jobs/${id}/${what}`, body))
  await does('like', { action: 'like' })
  await does('comment', { content: 'Is it on weekends?' })
  await does('apply', {})

  const { applications } = await student.get<ApplicationList>(url, '/api/applications')
  expect(applications.map(({ job }) => job.title)).toEqual([title])
  for (const path of ['/api/jobs', `/api/jobs?search=${encodeURIComponent(title.split(',')[0] ?? '')}`])
    expect((await newVisitor().get<JobList>(url, path)).jobs.map((job: Job) => job.title)).toContain(title)
}

async function logInAgain(person: Person, url: string) {
  await done(person.ask(url, 'POST', '/api/logout'))
  await done(person.ask(url, 'POST', '/api/login', { usernameOrEmail: person.username, password: person.password }))
}

/**
 * The commit before the one that added a migration; the last one if it is not committed yet. Undefined without a history, and if
 * one commit added several releases.
 */
function versionBefore(file: string) {
  const git = (...words: string[]) =>
    execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const brought = git('log', '--diff-filter=A', '-1', '--format=%H', '--', file)
    const before = git('rev-parse', '--verify', brought ? `${brought}^` : 'HEAD')
    git('cat-file', '-e', `${before}:${MIGRATIONS}/${last}`)
    return before
  } catch {
    return undefined
  }
}

/** The sources of a commit, with the current packages. */
function unpack(commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'zaphiring-before-'))
  endWithFile(async () => rmSync(folder, { recursive: true, force: true }))
  const sources = execFileSync('git', ['archive', commit], { maxBuffer: 200e6 })
  execFileSync('tar', ['-x', '-C', folder], { input: sources })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}
