import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Must run before any other module is loaded. The next start uses the compiled code of this one.
enableCompileCache(fileURLToPath(new URL('../dist/compiled', import.meta.url)))

const DRIZZLE = '/node_modules/drizzle-orm/'

// Node reads the package.json of a package again for each of its files. Drizzle's has 180 kB and 110 files are loaded, which took a
// third of the start.
registerHooks({
  resolve: (specifier, context, next) =>
    context.parentURL?.includes(DRIZZLE) && /^\.\.?\/.*\.js$/.test(specifier)
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
})
