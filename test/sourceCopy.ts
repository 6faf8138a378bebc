import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export type Sources = {
  folder: string
  /** Replaces a text of a file by another. */
  edit: (file: string, before: string, after: string) => Promise<void>
  /** Takes all edits back. */
  restore: () => Promise<void>
  remove: () => Promise<void>
}

const NEEDED = [
  'contract',
  'demo',
  'entry',
  'scripts',
  'server',
  'web',
  'package.json',
  'tsconfig.base.json',
  'vite.config.ts',
]
/** Vite serves no linked file from outside the folder unless a module imports it. */
const FONTS = '@fontsource-variable'
/** Caches of Vite and others, which must not be shared between folders of sources. */
const OWN = ['.cache', '.vite', FONTS]

/** A copy of the sources that can be run and edited, with links to the packages. */
export async function copySources(): Promise<Sources> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'zaphiring-sources-')))
  for (const name of NEEDED) await cp(name, join(folder, name), { recursive: true })
  const packages = join(folder, 'node_modules')
  await mkdir(packages)
  for (const name of await readdir('node_modules'))
    if (!OWN.includes(name)) await symlink(resolve('node_modules', name), join(packages, name))
  await cp(join('node_modules', FONTS), join(packages, FONTS), { recursive: true })

  const edited = new Set<string>()
  return {
    folder,
    async edit(file, before, after) {
      const text = await readFile(join(folder, file), 'utf8')
      if (!text.includes(before)) throw new Error(`${file} has no ${before}`)
      edited.add(file)
      await writeFile(join(folder, file), text.replace(before, after))
    },
    async restore() {
      for (const file of edited) await cp(file, join(folder, file))
      edited.clear()
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
