import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { root } from './run.mjs'

const BUILD_INPUTS = ['web', 'contract', 'entry', 'vite.config.ts', 'tsconfig.base.json', 'package-lock.json']
const STAMP = join(root, 'dist', '.inputs')

/** True when every package of the lock file lies in node_modules in the version the lock file names. */
export function isInstalled() {
  const wanted = json('package-lock.json')
  const present = json('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  return Object.entries(wanted.packages).every(([path, { version, integrity, optional, devOptional, peer }]) => {
    const found = present.packages[path]
    if (!found) return path === '' || optional || devOptional || peer
    return found.version === version && found.integrity === integrity
  })
}

/** True when package.json asks for exactly what the lock file was made for. */
export function isLocked() {
  const asked = json('package.json')
  const locked = json('package-lock.json')?.packages['']
  return ['dependencies', 'devDependencies'].every((kind) => isDeepStrictEqual(asked?.[kind], locked?.[kind]))
}

/** True when dist/ was built from the sources as they are now. */
export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()

export const forgetBuild = () => rmSync(STAMP, { force: true })

/** Notes what dist/ was built from: `rememberBuild(fingerprint())`, taken before the build. */
export const rememberBuild = (/** @type {string} */ inputs) => writeFileSync(STAMP, inputs)

/** One hash over everything that the pages are built from. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const file of BUILD_INPUTS.flatMap(filesUnder).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesUnder(/** @type {string} */ path) {
  if (/\.[a-z]+$/.test(path)) return /\.test\.tsx?$/.test(path) || !existsSync(join(root, path)) ? [] : [path]
  return readdirSync(join(root, path)).flatMap((name) => filesUnder(`${path}/${name}`))
}

function json(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    return undefined
  }
}
