import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const DEPENDENCIES = { dependencies: { zod: '^4.0.0' }, devDependencies: {} }
const PACKAGES = { 'node_modules/zod': { version: '4.0.1', integrity: 'sha512-right' } }
const NODE_PACKAGE = 'node_modules/.bin/node'

let folder = ''
const write = (path: string, content: unknown) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
}
/** A fake Node that only prints its version. */
const writeNode = (path: string, version: string) => {
  write(path, `#!/bin/sh\necho ${version}\n`)
  chmodSync(join(folder, path), 0o755)
}

// A small installed project, with an npm that only prints its arguments, and a quick build.
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaphiring ready-'))
  for (const script of ['ready', 'freshness', 'run']) {
    cpSync(`scripts/${script}.mjs`, join(folder, 'scripts', `${script}.mjs`), { recursive: true })
  }
  write('package.json', DEPENDENCIES)
  write('package-lock.json', { packages: { '': DEPENDENCIES, ...PACKAGES } })
  write('node_modules/.package-lock.json', { packages: PACKAGES })
  mkdirSync(join(folder, 'node_modules/.bin'))
  symlinkSync(process.execPath, join(folder, NODE_PACKAGE))
  writeNode('old/node', 'v20.9.0')
  write('npm/npm-cli.js', "console.error('npm', process.argv[2]); process.exit(Number(process.env.NPM_ENDS_WITH))")
  for (const layer of ['web', 'contract', 'entry']) write(`${layer}/one.ts`, 'export const one = 1')
  write(
    'scripts/build.mjs',
    `import { mkdirSync } from 'node:fs'
     import { fingerprint, rememberBuild } from './freshness.mjs'
     mkdirSync(new URL('../dist', import.meta.url), { recursive: true })
     rememberBuild(fingerprint())`,
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

function ready({ npmEndsWith = 0, nodeAtHand = 'old/node', args = [''] } = {}) {
  const env = {
    PATH: process.env.PATH,
    npm_execpath: join(folder, 'npm/npm-cli.js'),
    npm_node_execpath: join(folder, nodeAtHand),
    NPM_ENDS_WITH: `${npmEndsWith}`,
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/ready.mjs'), ...args], {
    env,
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}`.trim() }
}

test('A missing build is made once, and the next start does nothing', () => {
  expect(ready()).toEqual({ status: 0, said: expect.stringMatching(/^Building the pages/) })
  expect(ready()).toEqual({ status: 0, said: '' })
})

test.each(['#', '?'])('A folder whose path contains %s must be renamed before anything is installed', (sign) => {
  renameSync(folder, `${folder}${sign}1`)
  folder = `${folder}${sign}1`
  expect(ready()).toEqual({
    status: 1,
    said: `The pages cannot be built in a folder with # or ? in its path: rename ${folder}/.`,
  })
})

test('An edited page causes a new build, and an edited test does not', () => {
  ready()
  write('web/one.test.ts', 'edited')
  expect(ready().said).toBe('')
  write('web/one.ts', 'edited')
  expect(ready().said).toMatch(/^Building/)
})

test('A package in another version is replaced by that of the lock file', () => {
  ready()
  write('node_modules/.package-lock.json', { packages: { 'node_modules/zod': { version: '4.0.0' } } })
  expect(ready()).toEqual({ status: 0, said: expect.stringMatching(/^Installing packages.*\nnpm ci$/) })
})

test('A package for another platform need not be installed', () => {
  ready()
  const foreign = { 'node_modules/zod-elsewhere': { version: '1.0.0', optional: true } }
  write('package-lock.json', { packages: { '': DEPENDENCIES, ...PACKAGES, ...foreign } })
  expect(ready().said).not.toMatch(/Installing/)
})

test('A failure of npm is shown, and ends the start', () => {
  rmSync(join(folder, 'node_modules/.package-lock.json'))
  expect(ready({ npmEndsWith: 1 })).toEqual({ status: 1, said: expect.stringMatching(/npm ci\n.*`npm ci` failed/) })
})

test('A lock file for another package.json is not installed silently', () => {
  rmSync(join(folder, 'node_modules/.package-lock.json'))
  write('package.json', { ...DEPENDENCIES, dependencies: { zod: '^5.0.0' } })
  expect(ready()).toEqual({ status: 1, said: expect.stringMatching(/^package.json and package-lock.json disagree/) })
})

test('In the image of a container, which has no lock file, a command finds everything in place', () => {
  rmSync(join(folder, 'package-lock.json'))
  expect(ready({ args: ['--no-build'] })).toEqual({ status: 0, said: '' })
})

test('The Node among the packages is used only if the installed one is too old', () => {
  ready()
  expect(existsSync(join(folder, NODE_PACKAGE))).toBe(true)

  writeNode('new/node', 'v26.1.0')
  expect(ready({ nodeAtHand: 'new/node' })).toEqual({ status: 0, said: '' })
  expect(existsSync(join(folder, NODE_PACKAGE))).toBe(false)
})

test('Without a usable Node, the start ends with one line that says what to do', () => {
  unlinkSync(join(folder, NODE_PACKAGE))
  const { status, said } = ready()
  expect(status).toBe(1)
  expect(said.split('\n').at(-1)).toMatch(/^Node 26 or newer is needed, .*: install it from https:\/\/nodejs\.org\.$/)
})
