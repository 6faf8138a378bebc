// In JavaScript: for a first file in TypeScript, Node would load its compiler at each start and keep it, 18 MB. The others are in the cache.
import '#entry/loading.mjs'

await import('#entry/house.ts')
