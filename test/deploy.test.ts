import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createTestApp } from '#test/app.ts'
import { read } from '../scripts/map.mjs'
import { shippedPackages } from '../scripts/notices.mjs'
import { freePort, listen } from '../scripts/ports.mjs'
import { startArguments } from '../scripts/run.mjs'

const TMP = mkdtempSync(join(tmpdir(), 'zaphiring-deploy-'))
afterAll(() => rmSync(TMP, { recursive: true }))

/** The series that Prometheus stores for a metric. */
const seriesOf = (name: string, type?: string) => (type === 'histogram' ? [name, `${name}_bucket`] : [name])

const TOKEN = 'a-token-of-thirty-two-characters'
const app = await createTestApp({ METRICS_TOKEN: TOKEN })
const authorization = { authorization: `Bearer ${TOKEN}` }
await app.visitor.ask('GET', '/api/jobs')
const metrics = await (await app.visitor.ask('GET', '/metrics', undefined, authorization)).text()
const KNOWN = new Set(
  [...metrics.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) => seriesOf(name, type)),
)

/** `up` is a metric of Prometheus itself. */
const namesIn = (expression: string) =>
  [...expression.matchAll(/\b(?:zaphiring|process|nodejs)_\w+/g)].map(([name]) => name)

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } }

test('Each alert uses metrics that the server has, and names its severity', () => {
  const rules: Rule[] = parse(read('deploy/alerts.yml')).groups[0].rules
  expect(rules.length).toBeGreaterThan(5)
  for (const { alert, expr, labels, annotations } of rules) {
    expect(
      namesIn(expr).filter((name) => !KNOWN.has(name)),
      alert,
    ).toEqual([])
    expect(['page', 'ticket'], alert).toContain(labels.severity)
    expect(annotations.summary, alert).not.toBe('')
  }
})

test('Each panel of the dashboard uses metrics that the server has', () => {
  const { panels } = JSON.parse(read('deploy/grafana-dashboard.json'))
  const expressions: string[] = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  )
  expect(expressions.length).toBeGreaterThan(panels.length)
  expect(expressions.flatMap(namesIn).filter((name) => !KNOWN.has(name))).toEqual([])
})

test('The systemd unit starts Node as npm start does, in production', () => {
  const unit = read('deploy/zaphiring.service')
  expect(unit).toContain(`\nExecStart=/usr/bin/node ${startArguments().join(' ')}\n`)
  expect(unit).toMatch(/^Environment=NODE_ENV=production /m)
})

test('The proxy of a single process checks its health and does not publish its metrics', () => {
  const caddyfile = read('deploy/Caddyfile')
  expect(caddyfile).toContain('health_uri /readyz')
  expect(caddyfile).toMatch(/@metrics path \/metrics\n\s+respond @metrics 404/)
})

/** Runs a program, and returns its exit code and output. */
function run(program: string, ...given: string[]) {
  const { status, stdout, stderr } = spawnSync(program, given, { encoding: 'utf8', env: { ...process.env, HOME: TMP } })
  return { status, output: stdout + stderr }
}

const has = (program: string) => !spawnSync(program, ['--version']).error

test.runIf(has('promtool'))('promtool, if it is installed, accepts the alert rules', () => {
  expect(run('promtool', 'check', 'rules', 'deploy/alerts.yml')).toMatchObject({ status: 0 })
})

test.runIf(has('systemd-analyze'))('systemd-analyze, if it is installed, accepts the systemd unit', () => {
  const copy = join(TMP, 'zaphiring.service')
  writeFileSync(copy, read('deploy/zaphiring.service').replace('/usr/bin/node', process.execPath))
  const { status, output } = run('systemd-analyze', 'verify', '--man=no', copy)
  // It also warns of unknown settings and of other units of the machine.
  expect([status, output.split('\n').filter((line) => line.includes('zaphiring'))]).toEqual([0, []])
})

describe.runIf(has('caddy'))('Caddy, if it is installed,', () => {
  test('accepts the Caddyfile', () => {
    const { status, output } = run('caddy', 'validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile')
    expect({ status, output }).toMatchObject({ status: 0, output: expect.not.stringContaining('"level":"warn"') })
  })

  test('passes requests to the process, except those for its metrics', async () => {
    const behind = createServer((request, response) => response.end(request.url))
    const APP = `127.0.0.1:${await listen(behind)}`
    const [port, admin] = [await freePort(), await freePort()]
    const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], {
      env: {
        ...process.env,
        HOME: TMP,
        SITE: `http://127.0.0.1:${port}`,
        APP,
        CADDY_ADMIN: `127.0.0.1:${admin}`,
      },
      stdio: 'ignore',
    })
    const ended = once(caddy, 'exit')
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
    try {
      await expect.poll(() => ask('/jobs/1?a=%2B').catch(String), { timeout: 10_000 }).toBe('/jobs/1?a=%2B')
      expect(await ask('/metrics')).toBe('')
    } finally {
      caddy.kill()
      await ended
      behind.close()
    }
  })
})

test('The notices name each shipped package with its version', () => {
  const notices = read('THIRD-PARTY-NOTICES.md')
  const missing = shippedPackages().filter(({ name, version }) => !notices.includes(`${name} ${version} (`))
  expect(
    missing.map(({ name }) => name),
    'run `npm run notices` and commit what it writes',
  ).toEqual([])
})
