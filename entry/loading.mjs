import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Must run before any other module is loaded. The next start uses the compiled code of this one.
enableCompileCache(fileURLToPath(new URL('../dist/compiled', import.meta.url)))

const DRIZZLE = '/node_modules/drizzle-orm/'

/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const found = new Map()

// Node reads the package.json of a package again for each import of it. Drizzle's has 180 kB, and reading it took a third of the start. So
// each name that our files import is resolved once, and Drizzle's own 110 files are resolved without its package.json.
registerHooks({
  resolve(specifier, context, next) {
    if (context.parentURL?.includes(DRIZZLE) && /^\.\.?\/.*\.js$/.test(specifier))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    if (context.parentURL?.includes('/node_modules/') || specifier.startsWith('.')) return next(specifier, context)
    const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    found.set(specifier, known)
    return known
  },
})
