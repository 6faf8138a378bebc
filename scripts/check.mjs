// `npm run check`: what can be known without running the product. (`npm test` has the laws of the house among its tests.)
import { pathToFileURL } from 'node:url'
import { run } from './run.mjs'

const STEPS = [
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'style', command: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'unused code', command: 'knip', args: ['--no-progress'] },
]

const LAWS = {
  name: 'laws of the house',
  command: 'vitest',
  args: ['run', 'test/house.test.ts', 'test/phrases.test.ts'],
}

/** Runs every step, also after one failed, and tells how many went well. */
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failed } = await check([...STEPS, LAWS])
  process.exitCode = failed > 0 ? 1 : 0
}
