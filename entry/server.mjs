import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Before anything else is read: what was compiled for one start needs not be compiled for the next.
enableCompileCache(fileURLToPath(new URL('../dist/compiled', import.meta.url)))

await import('#entry/house.ts')
