// `npm run check`: checks that do not run the product. (The rules of the structure are also among the tests of `npm test`.)
// `npm run check -- map` prints the layers of the product, and imports from a lower to a higher layer.
import { map } from './map.mjs'
import { run } from './run.mjs'

const STEPS = [
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'style', command: 'biome', args: ['check', '--error-on-warnings'] },
  // Biome formats Markdown from 2.6 on, which is not published for all platforms.
  {
    name: 'documents',
    command: 'prettier',
    args: ['--check', '--log-level=warn', '**/*.md', '!THIRD-PARTY-NOTICES.md'],
  },
  { name: 'unused code', command: 'knip', args: ['--no-progress'] },
]

const STRUCTURE = {
  name: 'rules of the structure',
  command: 'vitest',
  args: ['run', 'test/structure.test.ts', 'test/phrases.test.ts'],
}

/** Runs all steps, also after a failure, and returns how many passed. */
export async function check(steps = STEPS) {
  const failures = []
  for (const { name, command, args } of steps) {
    const started = performance.now()
    const code = await run(command, args)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${command}), ${seconds} s`)
    if (code !== 0) failures.push(name)
  }
  return { passed: steps.length - failures.length, failed: failures.length }
}

if (import.meta.main) {
  if (process.argv[2] === 'map') {
    for (const line of map()) console.log(line)
    process.exit()
  }
  const { failed } = await check([...STEPS, STRUCTURE])
  process.exitCode = failed > 0 ? 1 : 0
}
