import { readFile } from 'node:fs/promises'
import type { PictureKind, PictureSize } from '#contract/pictures.ts'
import type { Db } from '#server/db/open.ts'
import { addPicture, changePicture } from '#server/features/pictures/commands.ts'

/** The names of the logos. `scripts/faces.mjs` makes their files from the drawings in demo/faces/. */
const LOGOS = [
  ...['zuckertinte', 'quittengelb', 'blaueschuette', 'wolkenteller', 'kaffeekahn', 'krummegabel', 'pepestorto'],
  ...['ruebenkind', 'schiefereuse', 'tischundtau', 'kupferzunge', 'holunderhopfen', 'lindenkrone', 'westlaterne'],
  ...['kranichweg', 'mehlschwalbe'],
]

const SCENES = [
  {
    of: 'zuckertinte',
    scene: 'counter',
    alt: 'Drawing of our counter: two cakes in the glass case, the coffee machine on the right',
  },
  {
    of: 'zuckertinte',
    scene: 'bakery',
    alt: 'Drawing of the bakery with its window onto the yard, the oven and two cakes',
  },
  {
    of: 'schiefereuse',
    scene: 'terrace',
    alt: 'Zeichnung: unsere Terrasse am See mit rotem Sonnenschirm, draußen ein Segelboot',
  },
  {
    of: 'schiefereuse',
    scene: 'kitchen',
    alt: 'Zeichnung: die Küche, ein Fisch auf dem Brett und ein dampfender Topf',
  },
  { of: 'holunderhopfen', scene: 'terrace', alt: 'Zeichnung: zwei lange Tische mit Bier unter der großen Kastanie' },
  { of: 'holunderhopfen', scene: 'counter', alt: 'Zeichnung: das Fenster, an dem wir zapfen, mit vier Hähnen' },
]

const SIZE = { logo: { width: 256, height: 256 }, photo: { width: 960, height: 640 } }

/** Gives about half of the businesses a logo, and a few of them two pictures. The descriptions state that these are drawings. */
export async function fillFaces(tx: Db, userId: (username: string) => number) {
  for (const name of LOGOS) await addPicture(tx, userId(name), 'logo', await encoded(name, 'logo'))
  for (const { of, scene, alt } of SCENES) {
    const { id } = await addPicture(tx, userId(of), 'photo', await encoded(`${of}-${scene}`, 'photo'))
    await changePicture(tx, userId(of), id, { alt })
  }
}

async function encoded(name: string, kind: PictureKind) {
  const read = (size: PictureSize) => readFile(new URL(`faces/${name}.${size}.webp`, import.meta.url))
  const [small, medium, large] = await Promise.all([read('small'), read('medium'), read('large')])
  return { ...SIZE[kind], files: { small, medium, large } }
}
