// `npm run dev`: one process on one port. Pages are replaced while they are open, the server starts anew on its edits.
import { run, startArguments } from './run.mjs'

const WATCHED = ['server', 'contract', 'entry']

process.exitCode = await run(
  'node',
  ['--watch', '--watch-preserve-output', ...WATCHED.map((folder) => `--watch-path=${folder}`), ...startArguments()],
  { NODE_ENV: 'development', ZAP_DEV: '1' },
)
