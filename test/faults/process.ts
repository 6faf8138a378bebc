import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Starts `writer.ts` on a folder. Its lines can be read until it ends, also those that it wrote just before. */
export function startWriter(folder: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'writer.ts'), folder])
  const ended = once(child, 'exit')
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint += text
  })
  return {
    pid: child.pid,
    lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
    kill: () => child.kill('SIGKILL'),
    ended: ended.then(() => complaint),
  }
}
