import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { checkPorts } from '#server/settings/ports.ts'
import { readSettings } from '#server/settings/settings.ts'
import { freePort, listen } from '../../scripts/ports.mjs'

const other = createServer()
const taken = await listen(other)
const free = await freePort()
afterAll(() => void other.close())

const TAKEN = 'cannot be used: another program listens there. Stop it, or choose another'
const ELSEWHERE = 'cannot be used: it is no address of this machine (EADDRNOTAVAIL). Use 127.0.0.1, or'

test.each([
  ['a port that is taken', { PORT: `${taken}` }, `The setting PORT=${taken} ${TAKEN}`],
  ['a port for metrics that is taken', { METRICS_PORT: `${taken}` }, `The setting METRICS_PORT=${taken} ${TAKEN}`],
  ['one port for both', { PORT: `${free}`, METRICS_PORT: `${free}` }, `The setting METRICS_PORT=${free} ${TAKEN}`],
  ['an address of another machine', { HOST: '192.0.2.1' }, `The setting HOST=192.0.2.1 ${ELSEWHERE}`],
  [
    'metrics on an address of another machine',
    { METRICS_HOST: '192.0.2.1', METRICS_PORT: '0' },
    `The setting METRICS_HOST=192.0.2.1 ${ELSEWHERE}`,
  ],
])('The server does not start with %s, and says which setting is wrong', async (_, settings, message) => {
  await expect(checkPorts(readSettings({ PORT: '0', ...settings }))).rejects.toThrow(message)
})

test('Ports that are free can be used after they were checked', async () => {
  const settings = readSettings({ PORT: `${free}`, METRICS_PORT: '0' })
  await checkPorts(settings)
  await checkPorts(settings)
})
