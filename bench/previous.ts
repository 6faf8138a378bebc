import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/run.mjs'

/** Checks out and builds a commit in a temporary folder, with the packages of this one. Returns null if that fails. */
export function checkOut(commit: string): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'zaphiring-before-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.on('exit', remove)
  const archive = join(folder, 'archive.tar')
  const run = (cwd: string, command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  const there =
    run(root, 'git', 'archive', `--output=${archive}`, commit) && run(folder, 'tar', '-xf', archive) && link(folder)
  return there && run(folder, process.execPath, 'scripts/build.mjs') ? folder : null
}

function link(folder: string) {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return true
}
