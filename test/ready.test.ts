import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const DEPENDENCIES = { dependencies: { zod: '^4.0.0' }, devDependencies: {} }
const PACKAGES = { 'node_modules/zod': { version: '4.0.1', integrity: 'sha512-right' } }

let folder = ''
const write = (path: string, content: unknown) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
}

// A project in small that is installed, with an npm that only says what it was asked for and a build that is quick.
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaphiring ready-'))
  for (const script of ['ready', 'freshness', 'run']) {
    cpSync(`scripts/${script}.mjs`, join(folder, 'scripts', `${script}.mjs`), { recursive: true })
  }
  write('package.json', DEPENDENCIES)
  write('package-lock.json', { packages: { '': DEPENDENCIES, ...PACKAGES } })
  write('node_modules/.package-lock.json', { packages: PACKAGES })
  mkdirSync(join(folder, 'node_modules/.bin'))
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
  write('npm/npm-cli.js', "console.error('npm', process.argv[2]); process.exit(Number(process.env.NPM_ENDS_WITH))")
  for (const floor of ['web', 'contract', 'entry']) write(`${floor}/one.ts`, 'export const one = 1')
  write(
    'scripts/build.mjs',
    `import { mkdirSync } from 'node:fs'
     import { fingerprint, rememberBuild } from './freshness.mjs'
     mkdirSync(new URL('../dist', import.meta.url), { recursive: true })
     rememberBuild(fingerprint())`,
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

function ready(npmEndsWith = 0) {
  const env = {
    PATH: process.env.PATH,
    npm_execpath: join(folder, 'npm/npm-cli.js'),
    NPM_ENDS_WITH: `${npmEndsWith}`,
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/ready.mjs')], {
    env,
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}`.trim() }
}

test('what is missing is built once, and then there is nothing to do or say', () => {
  expect(ready()).toEqual({ status: 0, said: expect.stringMatching(/^Building the pages/) })
  expect(ready()).toEqual({ status: 0, said: '' })
})

test('a page that was edited is built again, a test that was edited is not', () => {
  ready()
  write('web/one.test.ts', 'edited')
  expect(ready().said).toBe('')
  write('web/one.ts', 'edited')
  expect(ready().said).toMatch(/^Building/)
})

test('a package in another version is installed', () => {
  ready()
  write('node_modules/.package-lock.json', { packages: { 'node_modules/zod': { version: '4.0.0' } } })
  expect(ready()).toEqual({ status: 0, said: expect.stringMatching(/^Installing packages.*\nnpm install$/) })
})

test('a package of another platform is not missed', () => {
  ready()
  const foreign = { 'node_modules/zod-elsewhere': { version: '1.0.0', optional: true } }
  write('package-lock.json', { packages: { '': DEPENDENCIES, ...PACKAGES, ...foreign } })
  expect(ready().said).not.toMatch(/Installing/)
})

test('when npm fails, its words are shown and the start ends', () => {
  rmSync(join(folder, 'node_modules/.package-lock.json'))
  expect(ready(1)).toEqual({ status: 1, said: expect.stringMatching(/npm install\n.*could not be installed/) })
})

test('a lock file for another package.json is not installed silently', () => {
  rmSync(join(folder, 'node_modules/.package-lock.json'))
  write('package.json', { ...DEPENDENCIES, dependencies: { zod: '^5.0.0' } })
  expect(ready()).toEqual({ status: 1, said: expect.stringMatching(/^package.json and package-lock.json disagree/) })
})
