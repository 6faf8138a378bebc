// `npm run sbom` writes the shipped packages as CycloneDX into dist/sbom.json, and lists their known vulnerabilities.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const SERIOUS = ['high', 'critical']

const bill = npm('sbom', '--omit=dev', '--sbom-format=cyclonedx')
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(join(root, 'dist', 'sbom.json'), JSON.stringify(bill, null, 2))
console.log(`dist/sbom.json names ${bill.components.length} packages.`)

const { metadata, vulnerabilities, message } = npm('audit', '--omit=dev')
if (metadata === undefined) {
  // A failed audit must not look like one without vulnerabilities.
  console.error(`Known weaknesses were not checked: the registry offers no audit (${message}).`)
  process.exitCode = 1
} else {
  const known = /** @type {{ name: string, severity: string }[]} */ (Object.values(vulnerabilities))
  for (const { name, severity } of known) console.log(`${severity}: ${name}`)
  console.log(`${known.length} packages have known weaknesses.`)
  if (known.some(({ severity }) => SERIOUS.includes(severity))) process.exitCode = 1
}

/** The JSON output of npm, which it also prints when it fails. */
function npm(/** @type {string[]} */ ...args) {
  const { stdout, stderr } = spawnSync('npm', [...args, '--json'], { cwd: root, encoding: 'utf8', maxBuffer: 64e6 })
  if (!stdout.startsWith('{')) throw new Error(stderr)
  return JSON.parse(stdout)
}
