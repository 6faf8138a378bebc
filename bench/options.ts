import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SPEED } from '#bench/speed.ts'
import type { Engine } from '#bench/store.ts'
import { GROWING } from '#bench/targets.ts'
import { findPostgres } from '../scripts/postgres.mjs'
import { root } from '../scripts/run.mjs'

/** The measurements besides the speed rows. */
const OTHER_ROWS = [
  'growth',
  'search-many',
  'filters-many',
  'flood',
  'strangers',
  'memory',
  'start',
  'weight',
  'lighthouse',
] as const

const HELP = `npm run bench -- [--rows list,detail] [--jobs 100000] [--most 1000000] [--engine postgres,embedded]
  [--seconds 3] [--rounds 3] [--against HEAD~1] [--data FOLDER] [--json FILE] [--markdown FILE]

rows: ${[...Object.keys(SPEED), ...OTHER_ROWS].join(', ')}
jobs: the data set of the rows of speed; most: the large one of growth, beside 1,000; searches and filters are measured on all three
against: the commit that takes part as well, or none
data: where the data sets are kept, by default beside what npm has installed`

const ENGINES: Engine[] = ['postgres', 'embedded']

const OPTIONS = {
  rows: { type: 'string' },
  jobs: { type: 'string', default: '100000' },
  most: { type: 'string', default: '1000000' },
  engine: { type: 'string', default: findPostgres() ? 'postgres,embedded' : 'embedded' },
  seconds: { type: 'string', default: '3' },
  rounds: { type: 'string', default: '3' },
  against: { type: 'string', default: 'HEAD~1' },
  data: { type: 'string', default: join(root, 'node_modules', '.cache', 'zaphiring', 'bench') },
  json: { type: 'string' },
  markdown: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

export type Options = ReturnType<typeof readOptions>

/** Reads the command line. Ends the process with the help text if it is invalid. */
export function readOptions(args: string[]) {
  const { values } = parseArgs({ args, options: OPTIONS })
  const all: string[] = [...Object.keys(SPEED), ...OTHER_ROWS]
  const rows = values.rows?.split(',') ?? all
  const engines = ENGINES.filter((engine) => values.engine.split(',').includes(engine))
  const [jobs, most, seconds, rounds] = [values.jobs, values.most, values.seconds, values.rounds].map(positive)
  if (
    values.help ||
    rows.some((row) => !all.includes(row)) ||
    engines.length === 0 ||
    !jobs ||
    !most ||
    !seconds ||
    !rounds
  ) {
    console.log(HELP)
    process.exit(values.help ? 0 : 1)
  }
  const { against, data, json, markdown } = values
  return {
    rows,
    engines,
    jobs,
    most,
    seconds,
    rounds,
    against: against === 'none' ? null : against,
    data,
    json,
    markdown,
  }
}

/** The command without paths, so that another person can repeat it. */
export function shownCommand(args: string[]): string {
  const isPath = (name: string | undefined) => /^--(data|json|markdown)$/.test(name ?? '')
  return ['npm run bench --', ...args.filter((arg, at) => !isPath(arg) && !isPath(args[at - 1]))].join(' ')
}

const positive = (text: string) => (/^[1-9]\d*$/.test(text) ? Number(text) : 0)

/** Limits the large data set on the embedded engine, which keeps it in the memory of one process. */
export const mostOn = (engine: Engine, most: number) => (engine === 'embedded' ? Math.min(most, EMBEDDED_MOST) : most)

const EMBEDDED_MOST = 100_000

/** The number of data sets for searches and filters. */
const SIZES = 3

/** Estimates the minutes that a run takes, without creating the data sets. */
export function minutesFor({ rows, engines, seconds, rounds, against }: Options): number {
  const has = (row: string) => rows.includes(row)
  const turns = rounds * seconds + 1
  const speed = rows.filter((row) => row in SPEED).length * 2 * (against ? 3 : 2) * turns
  const growth = has('growth') ? Object.keys(GROWING).length * 2 * turns : 0
  const others =
    (has('search-many') ? SIZES * turns : 0) +
    (has('filters-many') ? SIZES * 5 * turns : 0) +
    (has('flood') ? 4 * turns : 0) +
    (has('strangers') ? 18 * turns : 0) +
    (has('memory') ? 6 * seconds : 0)
  const once = (has('lighthouse') ? 240 : 0) + (has('weight') ? 15 : 0) + (against ? 30 : 0)
  const stages = 40 + (has('start') ? 30 : 0)
  return Math.ceil((engines.length * (speed + growth + others + stages) + once) / 60)
}
