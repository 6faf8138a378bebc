import { expect, test } from 'vitest'
import { circles, files, type Import, imports, read, roomOf, sources } from '#test/sources.ts'

const FLOORS = { contract: ['contract'], server: ['server', 'contract'], web: ['web', 'contract'] }
const OURS = /^(contract|server|web|entry|test|bench)\//

/** Rooms that serve all others have nouns of their own; every other folder of a floor is a room of the product. */
const SHARED = {
  server: ['db', 'http', 'outside'],
  web: ['api', 'forms', 'i18n', 'layout', 'page', 'public', 'screens', 'styles', 'ui'],
}
const WORDS = /^(routes|commands|queries|mutations|rules|[A-Z]\w*|[a-z]\w*\.test)\.tsx?$|^[A-Z]\w*\.module\.css$/
/** What is no code and still belongs to a room. */
const DATA = ['server/search/synonyms.json']
const DRAWERS = /(^|\/)(utils?|helpers?|types|misc|common|lib|shared|index)(\/|\.\w+$)/i

const LONGEST = 200
const MAY_BE_LONGER = [
  'web/i18n/', // a catalogue is a list
  'server/db/schema.ts', // all tables in one file
  'server/db/demo/', // data
  'test/exactTexts.ts', // a list
  'test/security/naughty.ts', // a list
  '.test.', // the stories of one room, told in one place
]

/** The only files of shared server rooms that know rooms of the product, and why. */
const KNOW_ROOMS = [
  'server/http/api.ts', // the list of all rooms
  'server/http/session.ts', // the keeper of the door reads sessions
  'server/db/demo/', // fills the tables of every room
]

const inRooms = (floor: 'server' | 'web') =>
  files(floor).filter((file) => roomOf(file) !== undefined && !SHARED[floor].includes(roomOf(file) ?? ''))
const isRoom = (floor: 'server' | 'web', path: string) => {
  const room = path.startsWith(`${floor}/`) ? roomOf(path) : undefined
  return room !== undefined && !SHARED[floor].includes(room)
}
const told = ({ file, from }: Import) => `${file} imports ${from}`
const allImports = (folder: string) => sources(folder).flatMap(imports)

test.each(Object.entries(FLOORS))('%s imports only from itself and the contract', (floor, allowed) => {
  const ours = allImports(floor).filter(({ from }) => OURS.test(from))
  expect(ours.filter(({ from }) => !allowed.includes(from.split('/')[0] ?? '')).map(told)).toEqual([])
})

test('the contract needs nothing but zod', () => {
  expect(
    allImports('contract')
      .filter(({ from }) => !OURS.test(from) && from !== 'zod')
      .map(told),
  ).toEqual([])
})

test('the web knows no Node and no database', () => {
  const foreign = /^(node:|fastify|@fastify|drizzle|pg$|@electric-sql|@node-rs)/
  expect(
    allImports('web')
      .filter(({ from }) => foreign.test(from))
      .map(told),
  ).toEqual([])
})

// The scripts are outside of the floors, and run before anything is installed.
test('imports name the whole way, never a relative one', () => {
  const everywhere = ['contract', 'server', 'web', 'entry', 'test', 'bench'].flatMap(files)
  const code = everywhere.filter((file) => /\.tsx?$/.test(file))
  expect(
    code
      .flatMap(imports)
      .filter(({ from }) => from.startsWith('.') && !/^(\.\.\/)+scripts\//.test(from))
      .map(told),
  ).toEqual([])
})

test('rooms use only the words of the house', () => {
  const named = [...inRooms('server'), ...inRooms('web')]
  expect(named.filter((file) => !WORDS.test(file.split('/').at(-1) ?? '') && !DATA.includes(file))).toEqual([])
})

test('there are no drawers and no barrels', () => {
  const everywhere = ['contract', 'server', 'web', 'entry', 'test', 'bench', 'scripts'].flatMap(files)
  expect(everywhere.filter((file) => DRAWERS.test(file))).toEqual([])
  const passing = everywhere.filter((file) => /\.tsx?$/.test(file) && /^export (\*|\{[^}]*\}) from/m.test(read(file)))
  expect(passing).toEqual([])
})

test('everything is exported by name', () => {
  const everywhere = ['contract', 'server', 'web', 'entry', 'test', 'bench'].flatMap(sources)
  expect(everywhere.filter((file) => /^export default\b/m.test(read(file)))).toEqual([])
})

test('a file ends before its reader is tired', () => {
  const everywhere = ['contract', 'server', 'web', 'entry', 'test', 'bench', 'scripts'].flatMap(files)
  const written = everywhere.filter((file) => /\.(tsx?|mjs|css)$/.test(file))
  const excused = (file: string) => MAY_BE_LONGER.some((place) => file.includes(place))
  const long = written.filter((file) => !excused(file) && read(file).split('\n').length - 1 > LONGEST)
  expect(long).toEqual([])
})

test('routes belong to their room and to the list of rooms', () => {
  const taken = allImports('server').filter(({ from }) => from.endsWith('/routes.ts'))
  expect(taken.filter(({ file }) => file !== 'server/http/api.ts').map(told)).toEqual([])
})

test('routes leave SQL to commands and queries', () => {
  const routes = sources('server').filter((file) => file.endsWith('/routes.ts'))
  const sql = routes.flatMap(imports).filter(({ from }) => from.startsWith('drizzle') || from.endsWith('/schema.ts'))
  expect(sql.map(told)).toEqual([])
})

test('a room with routes is tested through its door', () => {
  const doors = files('server').filter((file) => file.endsWith('/routes.ts'))
  const untested = doors.filter(
    (file) => !files(file.replace('/routes.ts', '')).some((name) => name.endsWith('.test.ts')),
  )
  expect(untested).toEqual([])
})

test('the shared rooms of the server know no room of the product, but for the reasoned few', () => {
  const knowing = SHARED.server
    .flatMap((room) => allImports(`server/${room}`))
    .filter(({ from }) => isRoom('server', from))
  expect(knowing.filter(({ file }) => !KNOW_ROOMS.some((place) => file.startsWith(place))).map(told)).toEqual([])
})

test.each(['server', 'web'] as const)('no two rooms of the %s lean on each other', (floor) => {
  const edges = new Map<string, Set<string>>()
  for (const { file, from } of allImports(floor)) {
    const [here, there] = [roomOf(file), roomOf(from)]
    if (!isRoom(floor, file) || !isRoom(floor, from) || here === there) continue
    edges.set(here ?? '', (edges.get(here ?? '') ?? new Set()).add(there ?? ''))
  }
  expect(circles(edges)).toEqual([])
})

test('the ui knows no domain word: only itself, and how to say a phrase', () => {
  expect(
    allImports('web/ui')
      .filter(({ from }) => OURS.test(from) && !/^web\/(ui|i18n)\//.test(from))
      .map(told),
  ).toEqual([])
  const domain = /\b(jobs?|students?|business(es)?|incidents?|applicants?|applications?|employers?)\b/i
  const shipped = files('web/ui').filter((file) => !file.includes('.test.'))
  expect(shipped.filter((file) => domain.test(read(file)) || domain.test(file))).toEqual([])
})

test('api and i18n know no room', () => {
  const below = ['web/api', 'web/i18n'].flatMap(allImports).filter(({ from }) => from.startsWith('web/'))
  expect(below.filter(({ from }) => !/^web\/(api|i18n)\//.test(from)).map(told)).toEqual([])
})

test('rooms know no screen, and of the layout only what the site says about itself', () => {
  const above = inRooms('web')
    .filter((file) => sources('web').includes(file))
    .flatMap(imports)
  const forbidden = /^web\/(screens|page|layout|App\.tsx|screens\.tsx|redirects\.ts)/
  const upwards = above.filter(({ from }) => forbidden.test(from) && from !== 'web/layout/SiteContext.tsx')
  expect(upwards.map(told)).toEqual([])
})

test('screens fetch and change nothing themselves, they use what the rooms offer', () => {
  expect(
    allImports('web/screens')
      .filter(({ from }) => from === 'web/api/api.ts')
      .map(told),
  ).toEqual([])
  expect(sources('web/screens').filter((file) => /\b(queryFn|mutationFn|fetch\()/.test(read(file)))).toEqual([])
})

test('what every visitor loads holds no schemas and no form library', () => {
  const heavy = ['zod', 'react-hook-form', '@hookform/resolvers/zod', 'date-fns']
  const seen = new Set<string>()
  const reach = (file: string): Import[] => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return []
    seen.add(file)
    const now = imports(file).filter(({ typeOnly, later }) => !typeOnly && !later)
    return [...now, ...now.filter(({ from }) => OURS.test(from)).flatMap(({ from }) => reach(from))]
  }
  expect(
    reach('entry/page.tsx')
      .filter(({ from }) => heavy.includes(from))
      .map(told),
  ).toEqual([])
  expect(seen.size).toBeGreaterThan(20)
})

test('the README names every setting', () => {
  const settings = [...read('server/environment.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name)
  expect(settings.length).toBeGreaterThan(5)
  expect(settings.filter((name) => !read('README.md').includes(`\`${name}\``))).toEqual([])
})

test('decisions are numbered without a gap and say context, decision, consequences', () => {
  const pages = files('docs/decisions').sort()
  expect(pages.map((page) => Number(page.split('/')[2]?.slice(0, 4)))).toEqual(pages.map((_, place) => place + 1))
  const headings = ['## Context', '## Decision', '## Consequences']
  expect(pages.filter((page) => !headings.every((heading) => read(page).includes(heading)))).toEqual([])
})

test('the lock file names no address to download from', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved":/)
})
