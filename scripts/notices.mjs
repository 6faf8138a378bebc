// `npm run notices` writes THIRD-PARTY-NOTICES.md with the licences of all packages that are shipped.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

export const NOTICES = join(root, 'THIRD-PARTY-NOTICES.md')
const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.|-|$)/i

/**
 * The shipped packages of the lock file, without binaries for one platform, which belong to a package for all platforms.
 * @returns {{ name: string, version: string, licence: string, path: string }[]}
 */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const shipped = Object.entries(packages).filter(
    ([path, { dev, devOptional, optional, link, os, cpu }]) =>
      path && !dev && !devOptional && !link && !(optional && (os || cpu)),
  )
  return shipped
    .map(([path, { version, license = 'see its text' }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: String(license),
      path,
    }))
    .sort((one, other) => `${one.name} ${one.version}`.localeCompare(`${other.name} ${other.version}`, 'en'))
}

function notices() {
  const texts = new Map()
  for (const { name, version, licence, path } of shippedPackages()) {
    const text = licenceText(join(root, path)) ?? `Licence: ${licence}`
    texts.set(text, [...(texts.get(text) ?? []), `${name} ${version} (${licence})`])
  }
  const parts = [...texts].map(([text, names]) => `## ${names.join(', ')}\n\n${fenced(text)}`)
  return `${INTRODUCTION}\n\n${DATA}\n\n${parts.join('\n\n')}\n`
}

const INTRODUCTION = `# Third-party notices

ZapHiring is shipped with the packages below, each under its own licence. \`npm run notices\` writes this file.`

/** Data that was made from packages which are not shipped; contract/city/README.md says how. */
const DATA = `## Data of the city

- Stations, lines and rides (\`contract/city/stations.json\`, \`contract/city/rides.json\`): VBB Verkehrsverbund Berlin-Brandenburg GmbH, licensed under CC BY 3.0 DE (https://creativecommons.org/licenses/by/3.0/de/), taken from vbb-trips 3.13.1, vbb-stations 7.3.2 and 8.31.0, and changed: median rides, plain names, joined stations.
- Districts and their outlines (\`contract/city/boroughs.json\`, \`contract/city/outlines.json\`): Geoportal Berlin / Ortsteile von Berlin, today under dl-de/zero-2-0 (https://www.govdata.de/dl-de/zero-2-0), taken from neighborhood-outlines 1.0.2, and simplified.`

/** The texts of the licence and notice files of a package. */
function licenceText(/** @type {string} */ folder) {
  if (!existsSync(folder)) return undefined
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && LICENCE_FILE.test(file.name),
  )
  const texts = files.map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
  return texts.length > 0 ? texts.join('\n\n') : undefined
}

const fenced = (/** @type {string} */ text) => `\`\`\`\`text\n${text}\n\`\`\`\``

if (import.meta.main) writeFileSync(NOTICES, notices())
