// In JavaScript, because Node would load its TypeScript compiler (18 MB) for the first file at each start. The others are in the
// compile cache.
import '#entry/loading.mjs'

await import('#entry/main.ts')
