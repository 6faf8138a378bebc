import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Before anything else is read: what was compiled for one start needs not be compiled for the next.
enableCompileCache(fileURLToPath(new URL('../dist/compiled', import.meta.url)))

const DRIZZLE = '/node_modules/drizzle-orm/'

// Node reads the package.json of a package anew for each of its files. Drizzle's has 180 kB, and there are 110 files: a third of the start.
registerHooks({
  resolve: (specifier, context, next) =>
    context.parentURL?.includes(DRIZZLE) && /^\.\.?\/.*\.js$/.test(specifier)
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
})
