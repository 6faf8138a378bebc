// Builds the pages: for the browser into dist/web, for the server into dist/render; and into dist/worker what stands in without a network.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fingerprint, forgetBuild, rememberBuild } from './freshness.mjs'
import { root } from './run.mjs'

const WORTH_COMPRESSING = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/
const TOO_SMALL = 512

/** The service worker is one file, and takes nothing of the pages with it. */
const WORKER = {
  outDir: 'dist/worker',
  target: 'es2024',
  reportCompressedSize: false,
  rolldownOptions: { input: 'entry/worker.ts', output: { entryFileNames: 'worker.js' } },
}

/** The first script takes nothing of the pages with it either: whatever they share would have to be loaded before it. */
const FIRST = {
  outDir: 'dist/web',
  emptyOutDir: false,
  target: 'es2024',
  manifest: '.vite/first.json',
  reportCompressedSize: false,
  modulePreload: false,
  rolldownOptions: { input: 'entry/browser.ts', output: { entryFileNames: 'assets/browser-[hash].js' } },
}

// Whoever starts this may be in development or under test; the pages are for production all the same.
process.env.NODE_ENV = 'production'
const { build } = await import('vite')

try {
  const inputs = fingerprint()
  forgetBuild()
  const shared = /** @type {const} */ ({ root, logLevel: 'warn', configLoader: 'native' })
  await build(shared)
  await build({ root, logLevel: 'warn', configFile: false, publicDir: false, build: FIRST })
  await build({ ...shared, build: { ssr: true } })
  await build({ root, logLevel: 'warn', configFile: false, publicDir: false, build: WORKER })
  await compressAll(join(root, 'dist', 'web'))
  rememberBuild(inputs)
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}

/** Puts a `.gz` and a `.br` beside every file that gets smaller by it, so that the server only has to send them. */
async function compressAll(/** @type {string} */ folder) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const worth = files.filter(
    (file) => file.isFile() && WORTH_COMPRESSING.test(file.name) && !file.parentPath.includes('.vite'),
  )
  await Promise.all(worth.map((file) => compress(join(file.parentPath, file.name))))
}

async function compress(/** @type {string} */ file) {
  const plain = await readFile(file)
  if (plain.length < TOO_SMALL) return
  const packed = {
    gz: await promisify(gzip)(plain, { level: 9 }),
    br: await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  }
  for (const [ending, bytes] of Object.entries(packed)) {
    if (bytes.length < plain.length) await writeFile(`${file}.${ending}`, bytes)
  }
}
