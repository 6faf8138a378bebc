import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { root } from './run.mjs'

const BUILD_INPUTS = ['web', 'contract', 'entry', 'vite.config.ts', 'tsconfig.base.json', 'package-lock.json']
const STAMP = join(root, 'dist', '.inputs')

/** Whether node_modules contains every package in the version of the lock file. The image of a container has none, and is complete. */
export function isInstalled() {
  if (!existsSync(join(root, 'package-lock.json'))) return existsSync(join(root, 'node_modules'))
  const locked = json('package-lock.json')
  const installed = json('node_modules/.package-lock.json')
  if (!locked || !installed) return false
  return Object.entries(locked.packages).every(([path, { version, integrity, optional, devOptional, peer }]) => {
    const found = installed.packages[path]
    if (!found) return path === '' || optional || devOptional || peer
    return found.version === version && found.integrity === integrity
  })
}

/** Whether the lock file was made for the current package.json. */
export function isLocked() {
  const declared = json('package.json')
  const locked = json('package-lock.json')?.packages['']
  return ['dependencies', 'devDependencies'].every((kind) => isDeepStrictEqual(declared?.[kind], locked?.[kind]))
}

/** Whether dist/ was built from the current sources. */
export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()

export const forgetBuild = () => rmSync(STAMP, { force: true })

/** Stores the fingerprint of the sources that dist/ was built from. It must be taken before the build. */
export const rememberBuild = (/** @type {string} */ inputs) => writeFileSync(STAMP, inputs)

/** A hash of all sources of the pages. */
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
