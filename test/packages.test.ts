import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { read } from '../scripts/map.mjs'
import { freePort, listen } from '../scripts/ports.mjs'

type Package = {
  version?: string
  integrity?: string
  link?: boolean
  os?: string | string[]
  cpu?: string | string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const lock: { packages: Record<string, Package> } = JSON.parse(read('package-lock.json'))
const SAYS_WITHIN_MS = 20_000

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
  ['win32', 'x64'],
] as const)('The lock file has all dependencies on %s-%s, with their hashes', (os, cpu) => {
  const fits = (allowed: string | string[] | undefined, here: string) =>
    allowed === undefined || [allowed].flat().includes(here)
  const installed = Object.entries(lock.packages).filter(([, one]) => fits(one.os, os) && fits(one.cpu, cpu))
  const missing = installed.flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(entryFor(path, name)))
      .map((name) => `${path || 'package.json'} asks for ${name}`),
  )
  expect(installed.length).toBeGreaterThan(400)
  expect(missing).toEqual([])
})

test('The lock file names no download addresses, so that each machine uses its own registry', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved": "[^"]*:/)
})

test.each([
  ['refuses connections', freePort],
  ['takes a connection and never answers', silentPort],
] as const)('A first start says within 20 s that packages cannot be reached: the registry %s', async (_, openPort) => {
  const registry = `http://127.0.0.1:${await openPort()}`
  const started = performance.now()
  const { code, said } = await firstStart(registry)

  expect(code).toBe(1)
  expect(said).toContain('Packages cannot be reached, trying with those that npm has kept')
  expect(said.trimEnd().split('\n').at(-1)).toMatch(
    /^`npm ci` failed: packages cannot be reached\. Is there a network\?/,
  )
  expect(performance.now() - started).toBeLessThan(SAYS_WITHIN_MS)
})

/** Finds a package as Node does: next to the one that imports it, then in the folders above. */
function entryFor(path: string, name: string): Package | undefined {
  const found = lock.packages[join(path, 'node_modules', name)]
  if (found || path === '') return found
  return entryFor(path.slice(0, Math.max(0, path.lastIndexOf('node_modules') - 1)), name)
}

const isLocked = (entry: Package | undefined) => entry?.link || /^sha512-/.test(entry?.integrity ?? '')

/** Runs `node scripts/ready.mjs` with the real npm, in a project that has only a lock file, with an empty cache. */
async function firstStart(registry: string) {
  const folder = mkdtempSync(join(tmpdir(), 'zaphiring-packages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const script of ['ready', 'freshness', 'run']) {
    cpSync(`scripts/${script}.mjs`, join(folder, 'scripts', `${script}.mjs`), { recursive: true })
  }
  const wanted = { dependencies: { zod: '*' }, devDependencies: {} }
  const zod = lock.packages['node_modules/zod']
  writeFileSync(join(folder, 'package.json'), JSON.stringify(wanted))
  const packages = { '': wanted, 'node_modules/zod': zod }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }))
  const environment = { npm_config_registry: registry, npm_config_cache: join(folder, 'cache'), npm_execpath: '' }
  const child = spawn(process.execPath, [join(folder, 'scripts/ready.mjs')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return outcomeOf(child)
}

async function outcomeOf(child: ChildProcess) {
  if (!child.stdout || !child.stderr) throw new Error('It has no output.')
  const [said, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, said: said + complaints }
}

async function silentPort() {
  const server = createServer(() => {})
  onTestFinished(() => void server.close())
  return listen(server)
}
