import { expect, test } from 'vitest'
import { Environment } from '#server/settings/environment.ts'
import { readServices } from '#test/cluster/compose.ts'
import { files, imports, read } from '../scripts/map.mjs'
import { startArguments } from '../scripts/run.mjs'

// This test builds no container. test/cluster/rollingRestart.test.ts runs the processes of compose.yaml behind their load balancer.
const dockerfile = read('Dockerfile')
const [buildStage = '', lastStage = ''] = dockerfile.split(/^(?=FROM )/m).slice(1)
const services = readServices({ DATABASE_PASSWORD: 'secret' })
/** The last step of the build, after the development packages were removed. */
const FIRST_START =
  /^# Starts the server once[\s\S]*?install -d -o \w+ (\S+)\nUSER (\w+)\nRUN [\s\S]*? node (.*) 2>&1 [\s\S]*$/m
const PARTS = ['contract', 'demo', 'entry', 'scripts', 'server', 'web']

test('The build context has everything that the build and the start read', () => {
  const needed = [
    ...['package.json', 'package-lock.json', '.npmrc', 'tsconfig.base.json', 'vite.config.ts'],
    ...needs('entry/server.mjs', 'entry/render.tsx', 'entry/browser.ts', 'entry/hydrate.tsx', 'entry/serviceWorker.ts'),
    ...PARTS.flatMap(files).filter((file) => !file.includes('.test.')),
  ]
  expect(needed.length).toBeGreaterThan(300)
  expect(needed.filter((file) => !isInContext(file))).toEqual([])
})

test('The build context has no secrets, no data and no build output', () => {
  const unwanted = ['.env', '.git/config', 'data/PG_VERSION', 'dist/web/index.js', 'node_modules/zod/package.json']
  const tests = ['server/features/likes/likes.test.ts', 'web/ui/Button.test.tsx', 'test/app.ts', 'backups/today.tar']
  expect([...unwanted, ...tests].filter(isInContext)).toEqual([])
})

test('The image has everything that the start and the commands of the operator import, and no development packages', () => {
  const copied = [...lastStage.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path = '']) => path)
  const isCopied = (file: string) => copied.some((path) => file === path || file.startsWith(`${path}/`))
  const start = needs('entry/server.mjs', 'entry/operator.ts', 'scripts/ready.mjs')

  expect(start.length).toBeGreaterThan(100)
  expect(start.filter((file) => !isCopied(file))).toEqual([])
  expect(
    ['package.json', 'dist/web', 'node_modules/fastify', 'server/db/migrations'].filter((file) => !isCopied(file)),
  ).toEqual([])
  expect(buildStage.replace(FIRST_START, '').trimEnd()).toMatch(/\nRUN npm prune .*--omit=dev$/)
})

test('The image contains the compile cache of a first start as the same user', () => {
  const [, compiled, user, args] = FIRST_START.exec(buildStage) ?? []
  expect(read('entry/loading.mjs')).toContain(`'../${compiled}'`)
  expect(lastStage).toMatch(new RegExp(`^USER ${user}$`, 'm'))
  expect(args?.split(' ')).toEqual(startArguments())
  // The copied files belong to another user.
  expect(FIRST_START.exec(buildStage)?.[0]).toContain(`&& chmod -R a+rX ${compiled}`)
})

test('The start and the commands of the operator import no development packages', () => {
  const { devDependencies } = JSON.parse(read('package.json'))
  const packages = needs('entry/server.mjs', 'entry/operator.ts', 'scripts/ready.mjs').flatMap((file) =>
    imports(file).filter(({ typeOnly, dynamic }) => !typeOnly && !dynamic),
  )
  const development = packages.filter(({ from }) =>
    Object.keys(devDependencies).some((name) => from === name || from.startsWith(`${name}/`)),
  )
  expect(development.map(({ file, from }) => `${file} imports ${from}`)).toEqual([])
})

test('The image runs as an unprivileged user, in production, and has a health check', () => {
  const command = ['node', ...startArguments()].map((word) => JSON.stringify(word)).join(', ')
  expect(lastStage).toMatch(/^USER node$/m)
  expect(lastStage).toContain(`\nCMD [${command}]\n`)
  expect(lastStage.indexOf('USER node')).toBeLessThan(lastStage.indexOf(`CMD [${command}]`))
  expect(lastStage).toMatch(/^ENV NODE_ENV=production HOST=0\.0\.0\.0 PORT=3000 /m)
  expect(lastStage).toMatch(/^HEALTHCHECK [\s\S]*\/healthz/m)
  expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual(
    Array(2).fill('node:26-bookworm-slim'),
  )
})

test('compose.yaml sets only what the server reads, and both processes have the same settings', () => {
  const unknown = Object.keys(services.one.environment).filter((name) => !(name in Environment.shape))
  // OpenTelemetry reads it itself.
  expect(unknown).toEqual(['OTEL_EXPORTER_OTLP_HEADERS'])
  expect(services.two).toEqual(services.one)
  expect(services.one.environment.DATABASE_URL).toBe('postgres://zaphiring:secret@database:5432/zaphiring')
  expect(services.database.environment).toMatchObject({ POSTGRES_USER: 'zaphiring', POSTGRES_PASSWORD: 'secret' })
  expect(() => readServices({})).toThrow('DATABASE_PASSWORD is missing')
})

test('compose.yaml passes on every setting that an operator may want to change', () => {
  const decidedByImage = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'METRICS_PORT', 'METRICS_HOST']
  const forTests = ['ZAP_DEV', 'RATE_LIMIT', 'VAT_SERVICE_URL']
  const wanted = Object.keys(Environment.shape).filter((name) => ![...decidedByImage, ...forTests].includes(name))
  expect(wanted.filter((name) => !(name in services.one.environment))).toEqual([])
})

test('The load balancer reads the tested file, and gets all variables that it needs', () => {
  const { volumes, environment } = services.balancer
  const asked = [...read('deploy/haproxy.cfg').matchAll(/"\$\{(\w+)/g)].map(([, name = '']) => name)

  expect(volumes).toContain('./deploy/haproxy.cfg:/usr/local/etc/haproxy/haproxy.cfg:ro')
  expect(Object.keys(environment).sort()).toEqual([...new Set(asked)].sort())
  expect([environment.APP_ONE, environment.APP_TWO]).toEqual(['one:3000', 'two:3000'])
})

/** Whether .dockerignore includes a file: the last matching line decides. */
function isInContext(file: string) {
  let isIn = true
  for (const line of read('.dockerignore').split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [allows, pattern] = line.startsWith('!') ? [true, line.slice(1)] : [false, line]
    if (asExpression(pattern).test(file)) isIn = allows
  }
  return isIn
}

/** Converts a pattern of Docker: a star also matches a leading dot, and a folder includes everything below it. */
function asExpression(pattern: string) {
  const signs: Record<string, string> = { '**/': '(.*/)?', '*': '[^/]*', '.': '\\.' }
  return new RegExp(`^${pattern.replaceAll(/\*\*\/|\*|\./g, (sign) => signs[sign] ?? sign)}(/.*)?$`)
}

/** A file and all of our files that it imports at run time. */
function needs(...entries: string[]) {
  const seen = new Set<string>()
  const reach = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    if (!/\.(?:tsx?|mjs)$/.test(file)) return
    for (const { from, typeOnly } of imports(file))
      if (!typeOnly && PARTS.includes(from.split('/')[0] ?? '')) reach(from)
  }
  for (const entry of entries) reach(entry)
  return [...seen]
}
