// Builds the pages for the browser (dist/web) and for the server (dist/render), and the service worker (dist/worker).
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fingerprint, forgetBuild, rememberBuild } from './freshness.mjs'
import { root } from './run.mjs'

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/
const MIN_COMPRESSED_BYTES = 512

/** The service worker is one file that shares no code with the pages. */
const WORKER = {
  outDir: 'dist/worker',
  target: 'es2024',
  reportCompressedSize: false,
  rolldownOptions: { input: 'entry/serviceWorker.ts', output: { entryFileNames: 'worker.js' } },
}

// The pages are built for production, also when a development server or a test starts this.
process.env.NODE_ENV = 'production'
const { build } = await import('vite')

try {
  const inputs = fingerprint()
  forgetBuild()
  const shared = /** @type {const} */ ({ root, logLevel: 'warn', configLoader: 'native' })
  await build(shared)
  await build({ ...shared, build: { ssr: true } })
  await build({ root, logLevel: 'warn', configFile: false, publicDir: false, build: WORKER })
  await compressAll(join(root, 'dist', 'web'))
  rememberBuild(inputs)
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}

/** Writes a `.gz` and a `.br` file beside each file that compression makes smaller. The server sends them as they are. */
async function compressAll(/** @type {string} */ folder) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const compressible = files.filter(
    (file) => file.isFile() && COMPRESSIBLE.test(file.name) && !file.parentPath.includes('.vite'),
  )
  await Promise.all(compressible.map((file) => compress(join(file.parentPath, file.name))))
}

async function compress(/** @type {string} */ file) {
  const plain = await readFile(file)
  if (plain.length < MIN_COMPRESSED_BYTES) return
  const compressed = {
    gz: await promisify(gzip)(plain, { level: 9 }),
    br: await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  }
  for (const [ending, bytes] of Object.entries(compressed)) {
    if (bytes.length < plain.length) await writeFile(`${file}.${ending}`, bytes)
  }
}
