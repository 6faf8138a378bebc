import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { lockFolder } from '#server/db/folderLock.ts'
import { fillDataFolder } from '#test/database.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'zaphiring-operator-'))
afterAll(() => rmSync(folder, { recursive: true }))
await fillDataFolder(folder)

/** `npm run operator -- …` on the embedded database in the folder. */
const run = (...words: string[]) => runWith({ DATA_DIR: folder }, words)

async function runWith(own: Record<string, string>, words: string[], cwd = '.') {
  const settings = { DATABASE_URL: '', PUBLIC_URL: 'https://jobs.example', ...own }
  const program = ['--import', resolve('entry/loading.mjs'), resolve('entry/operator.ts')]
  const child = spawn(process.execPath, [...program, ...words], { cwd, env: { ...process.env, ...settings } })
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, errors }
}

test('The command makes the first operator, lists it, and says what to do while a server has the database', async () => {
  const made = await run('create', 'Desk@operator.example', '--json')
  expect(JSON.parse(made.out)).toEqual({
    email: 'Desk@operator.example',
    link: expect.stringMatching(/^https:\/\/jobs\.example\/operator\?token=[\w-]{43}$/),
  })
  expect(await run('create', 'desk@operator.example')).toMatchObject({ code: 1, out: '' })
  expect((await run('list')).out).toBe('desk@operator.example  (not set up)\n')

  const unlock = lockFolder(folder)
  const refused = await run('list')
  unlock()
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('stop the server, run this command') })
})

test('A command that cannot be understood ends with how they are used, and with an exit code of its own', async () => {
  expect(await run('promote', 'a@b.example')).toEqual({
    code: 1,
    out: '',
    errors: expect.stringContaining('npm run operator -- create ADDRESS'),
  })
})

test('A command without the settings of the server does not make a database that no server uses', async () => {
  const empty = join(folder, 'nowhere')
  mkdirSync(empty)
  const refused = await runWith({ DATA_DIR: '' }, ['create', 'desk@operator.example'], empty)
  expect(refused).toMatchObject({
    code: 1,
    out: '',
    errors: expect.stringContaining('set DATABASE_URL or DATA_DIR as for the server'),
  })
  expect(readdirSync(empty)).toEqual([])
})
