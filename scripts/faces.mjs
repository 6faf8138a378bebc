// `node scripts/faces.mjs` makes the WebP files in demo/faces/ from the drawings beside them, in the sizes and by the rules of an upload.
// The files are committed, because loading the image library and encoding would slow down each first start.
import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodePicture, loadSharp } from '../server/features/pictures/encoding/commands.ts'
import { root } from './run.mjs'

const folder = join(root, 'demo/faces')
const sharp = await loadSharp()
for (const drawing of globSync('*.svg', { cwd: folder })) {
  const name = drawing.slice(0, -'.svg'.length)
  const png = await sharp(join(folder, drawing)).png().toBuffer()
  const { files } = await encodePicture(png, name.includes('-') ? 'photo' : 'logo')
  for (const [size, bytes] of Object.entries(files)) writeFileSync(join(folder, `${name}.${size}.webp`), bytes)
}
