import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

/**
 * Starts `writer.ts` on a folder. It ends with the test. All its lines can be read, also those that it wrote just before it was
 * killed. Its end resolves to its error output.
 */
export function startWriter(folder: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'writer.ts'), folder])
  const exit = once(child, 'exit')
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint += text
  })
  const kill = () => child.kill('SIGKILL')
  const ended = exit.then(() => complaint)
  onTestFinished(async () => {
    kill()
    await ended
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return { pid: child.pid, lines, kill, ended }
}
