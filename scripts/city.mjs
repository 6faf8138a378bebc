// `npm run city` writes the stations, rides, districts and outlines of contract/city/ from packages that it fetches into a
// temporary folder. contract/city/README.md names their sources and licences. The same packages give the same files.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBoroughs, readDistricts, simplifyOutlines } from './city/districts.mjs'
import { readRides } from './city/rides.mjs'
import { readStations } from './city/stations.mjs'
import { environment, root } from './run.mjs'

const PACKAGES = [
  'vbb-trips@3.13.1',
  'stations-of-trips@npm:vbb-stations@7.3.2', // has the ids that the trips use
  'vbb-stations@8.31.0', // has the current names
  'neighborhood-outlines@1.0.2',
  'topojson-server@3.0.1',
  'topojson-simplify@3.0.3',
]

const folder = mkdtempSync(join(tmpdir(), 'city-'))
try {
  execFileSync(
    'npm',
    ['install', `--prefix=${folder}`, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...PACKAGES],
    { stdio: 'inherit' },
  )
  const districts = readDistricts(folder)
  const rides = await readRides(folder)
  const stations = readStations(folder, rides, districts)
  write('stations', stations.rows)
  write('rides', stations.rides)
  write('boroughs', readBoroughs(districts, stations.rows))
  write('outlines', simplifyOutlines(folder, districts))
} finally {
  rmSync(folder, { recursive: true })
}

function write(/** @type {string} */ name, /** @type {unknown} */ data) {
  const file = join(root, 'contract', 'city', `${name}.json`)
  writeFileSync(file, JSON.stringify(data))
  execFileSync('biome', ['format', '--write', file], { cwd: root, env: environment })
}
