import { readdirSync, readFileSync, statSync } from 'node:fs'

/** Every file under a folder of the project, as `web/likes/LikeButton.tsx`. */
export function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = `${folder}/${name}`
    return statSync(path).isDirectory() ? files(path) : [path]
  })
}

/** The TypeScript files under a folder that ship, so without tests. */
export const sources = (folder: string) =>
  files(folder).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

export const read = (file: string) => readFileSync(file, 'utf8')

export type Import = { file: string; from: string; typeOnly: boolean; later: boolean }

const IMPORT =
  /^import (type )?[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)|^export (type )?[^'"]*? from '([^']+)'/gm

/** Everything that a file imports: as `web/ui/Button.tsx` when it is ours, otherwise the name of the package. */
export function imports(file: string): Import[] {
  return [...read(file).matchAll(IMPORT)].map(([, typed, from, bare, lazy, typedAgain, again]) => ({
    file,
    from: (from ?? bare ?? lazy ?? again ?? '').replace(/^#/, ''),
    typeOnly: Boolean(typed ?? typedAgain),
    later: lazy !== undefined,
  }))
}

/** `likes` for `web/likes/LikeButton.tsx`; undefined for what lies on the floor itself, such as `web/App.tsx`. */
export function roomOf(path: string): string | undefined {
  const [, room, ...rest] = path.split('/')
  return rest.length > 0 ? room : undefined
}

/** The ways round in a graph: each is a list of names that lean on one another, `a > b > a`. */
export function circles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found = new Set<string>()
  const follow = (path: string[]) => {
    for (const next of edges.get(path.at(-1) ?? '') ?? []) {
      if (next === path[0]) found.add([...path, next].join(' > '))
      // Each circle is told once, from the name that comes first in the alphabet.
      else if (!path.includes(next) && next > (path[0] ?? '')) follow([...path, next])
    }
  }
  for (const start of edges.keys()) follow([start])
  return [...found]
}
