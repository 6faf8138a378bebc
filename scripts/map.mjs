// `npm run check -- map` prints the layers of the product with their files, imports from a lower to a higher layer, and cycles.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/**
 * The layers, the highest first: a file imports only from its own layer and from lower ones. Paths that end in `/` are folders.
 * @type {Record<string, { name: string, holds: string[] }[]>}
 */
export const LAYERS = {
  server: [
    { name: 'app', holds: ['server/app.ts', 'server/api.ts', 'server/fastify.ts', 'server/background.ts'] },
    { name: 'features', holds: ['server/features/'] },
    { name: 'http', holds: ['server/http/'] },
    { name: 'integrations', holds: ['server/integrations/'] },
    { name: 'observability', holds: ['server/observability/'] },
    { name: 'db', holds: ['server/db/'] },
    { name: 'settings', holds: ['server/settings/'] },
    {
      name: 'base',
      holds: ['clientAddress', 'escaping', 'folders', 'passwords', 'refusal', 'tokens'].map(
        (name) => `server/${name}.ts`,
      ),
    },
  ],
  web: [
    { name: 'app', holds: ['web/App.tsx'] },
    { name: 'layout', holds: ['web/layout/'] },
    { name: 'page', holds: ['web/page/'] },
    { name: 'screens', holds: ['web/screens.tsx', 'web/redirects.ts', 'web/screens/'] },
    { name: 'features', holds: ['web/features/'] },
    { name: 'forms', holds: ['web/forms/'] },
    { name: 'ui', holds: ['web/ui/'] },
    { name: 'i18n', holds: ['web/i18n/'] },
    { name: 'api', holds: ['web/api/'] },
  ],
}

/** @typedef {{ file: string, from: string, typeOnly: boolean, dynamic: boolean }} Import */

const IMPORT =
  /^import (type )?[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)|^export (type )?[^'"]*? from '([^']+)'/gm

/**
 * Every file under a folder of the project, as `web/features/likes/LikeButton.tsx`.
 * @returns {string[]}
 */
export function files(/** @type {string} */ folder) {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`
    return statSync(join(root, path)).isDirectory() ? files(path) : [path]
  })
}

/** The TypeScript files under a folder, without tests. */
export const sources = (/** @type {string} */ folder) =>
  files(folder).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

export const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')

/**
 * The imports of a file: our own as `web/ui/Button.tsx`, others as the name of the package.
 * @returns {Import[]}
 */
export function imports(/** @type {string} */ file) {
  return [...read(file).matchAll(IMPORT)].map(([, typed, from, bare, lazy, typedAgain, again]) => ({
    file,
    from: (from ?? bare ?? lazy ?? again ?? '').replace(/^#/, ''),
    typeOnly: Boolean(typed ?? typedAgain),
    dynamic: lazy !== undefined,
  }))
}

/** The index of a file's layer, 0 for the highest; -1 for a file that is in none, such as styles. */
export function layerOf(/** @type {string} */ path) {
  const layers = LAYERS[path.split('/')[0] ?? ''] ?? []
  return layers.findIndex(({ holds }) =>
    holds.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place)),
  )
}

/** All imports, also of types, from a layer to a higher one. */
export const upwardImports = (/** @type {string} */ part) =>
  sources(part)
    .flatMap(imports)
    .filter(({ file, from }) => from.startsWith(`${part}/`) && layerOf(from) >= 0 && layerOf(from) < layerOf(file))

/** `likes` for `server/features/likes/routes.ts`, `jobs/list` for a subfolder of a feature; undefined outside of features. */
export const featureOf = (/** @type {string} */ path) => /^(?:server|web)\/features\/(.+)\/[^/]+$/.exec(path)?.[1]

/** A feature and its subfolders (`jobs` and `jobs/list`) may import each other. */
const isSameFeature = (/** @type {string} */ one, /** @type {string} */ other) =>
  `${one}/`.startsWith(`${other}/`) || other.startsWith(`${one}/`)

/** The cycles of imports, also of types, between features: `a > b > a`. */
export function cyclesIn(/** @type {string} */ part) {
  /** @type {Map<string, Set<string>>} */
  const edges = new Map()
  for (const { file, from } of sources(part).flatMap(imports)) {
    const [here, there] = [featureOf(file), featureOf(from)]
    if (here === undefined || there === undefined || isSameFeature(here, there)) continue
    edges.set(here, (edges.get(here) ?? new Set()).add(there))
  }
  return cyclesOf(edges)
}

/**
 * The cycles in a graph: `a > b > a`.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} edges
 */
function cyclesOf(edges) {
  /** @type {Set<string>} */
  const found = new Set()
  const follow = (/** @type {string[]} */ path) => {
    for (const next of edges.get(path.at(-1) ?? '') ?? []) {
      if (next === path[0]) found.add([...path, next].join(' > '))
      // Each cycle is listed once, from the name that comes first in the alphabet.
      else if (!path.includes(next) && next > (path[0] ?? '')) follow([...path, next])
    }
  }
  for (const start of edges.keys()) follow([start])
  return [...found]
}

/** The map as lines of text. */
export function map() {
  return Object.entries(LAYERS).flatMap(([part, layers]) => {
    const inLayers = layers.map(({ name }, place) => {
      const own = sources(part).filter((file) => layerOf(file) === place)
      const lines = own.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0)
      return { name, files: own.length, lines }
    })
    const up = upwardImports(part).map(({ file, from }) => `  up: ${file} imports ${from}`)
    const cycles = cyclesIn(part).map((cycle) => `  cycle: ${cycle}`)
    const [files, lines] = [sum(inLayers, 'files'), sum(inLayers, 'lines')]
    return [
      `${part}: ${layers.length} layers, ${up.length} arrows up, ${cycles.length} cycles, ${files} files, ${lines} lines`,
      ...inLayers.map(
        ({ name, files, lines }) =>
          `  ${name.padEnd(14)}${String(files).padStart(4)} files ${String(lines).padStart(6)} lines`,
      ),
      ...up,
      ...cycles,
    ]
  })
}

const sum = (/** @type {Record<string, any>[]} */ rows, /** @type {string} */ name) =>
  rows.reduce((total, row) => total + row[name], 0)
