import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  cyclesIn,
  files,
  type Import,
  imports,
  LAYERS,
  layerOf,
  read,
  sources,
  upwardImports,
} from '../scripts/map.mjs'

/** What each part of the product may import. */
const PARTS = {
  contract: ['contract'],
  server: ['server', 'contract'],
  web: ['web', 'contract'],
  demo: ['demo', 'server', 'contract'],
}
const CODE = ['contract', 'server', 'demo', 'web', 'entry', 'test', 'bench']
const OWN_CODE = /^(contract|server|demo|web|entry|test|bench)\//

const FEATURE_FILES =
  /^(routes|commands|queries|mutations|rules|filter|format|hooks|templates|[A-Z]\w*|[a-z]\w*\.test)\.tsx?$|^[A-Z]\w*\.module\.css$/
const OTHER_FEATURE_FILES = [
  'server/features/feature.ts', // the interface of all features
  'server/features/search/concepts/', // the words of the trade, as data
  'server/features/search/exam/', // judged searches, as data
  'server/features/fraud/signs/', // phrases of fraud, as data
  'server/features/verification/providers/', // mail providers, as data
  'server/features/descriptions/writer/', // a text generator with files of its own
]
const VAGUE_NAMES = /(^|\/)(utils?|helpers?|types|misc|common|lib|shared|index)(\/|\.\w+$)/i

/** Words of a vocabulary that only this project had. */
const PRIVATE_WORDS = [
  ...['house', 'room', 'floor', 'drawer', 'door', 'shelf', 'told', 'mishap', 'mishaps', 'world', 'journeys', 'fleet'],
  ...['faults', 'outside', 'board', 'life', 'upkeep', 'kept', 'once', 'later', 'ahead', 'arrival', 'denial', 'figures'],
]
/** Words with which a comment does not say who acts, so that it has to be read twice. */
const VAGUE_WORDS = /\b(whoever|somebody|nobody|says what it says)\b/i
const ALLOWED_NAMES = [
  'server/db/migrations/', // never renamed
  'demo/cafes/demoCafeFloor.ts', // the jobs of the floor staff
]
const MAX_FILES_IN_FOLDER = 20

const MAX_LINES = 200
const MAY_BE_LONGER = [
  'web/i18n/', // a catalogue is a list
  'server/integrations/mail/english.ts', // the same for mails
  'server/integrations/mail/german.ts',
  'server/features/descriptions/writer/phrases/', // the same for descriptions
  'server/db/schema.ts', // all tables in one file
  'demo/', // data
  'test/exactTexts.ts', // a list
  'test/security/hostileStrings.ts', // a list
  '.test.', // all tests of one subject
]

const COLOUR =
  /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\(|\b(white|black|gr[ae]y|red|green|blue|yellow|orange|brown|purple|pink|gold|silver|navy|beige|ivory|teal)\b/i
const DISTANCES =
  /^(padding|margin|scroll-margin|scroll-padding|text-indent|gap|row-gap|column-gap|border.*radius)(-|$)/
/** A drawing, whose distances are not those of the layout. */
const OWN_UNITS = ['web/ui/ChalkboardPicture.module.css']

const importText = ({ file, from }: Import) => `${file} imports ${from}`
const allImports = (folder: string) => sources(folder).flatMap(imports)
const inFeatures = (part: 'server' | 'web') => files(`${part}/features`)

/** Facts that change with another city, product name or language. Each is in one place, which the docs name. */
const FACTS = [
  {
    fact: 'the name of the product',
    pattern: /ZapHiring/,
    allowed: ['contract/product.ts'],
    instead: 'import PRODUCT_NAME from contract/product.ts',
  },
  {
    fact: 'the name and the time zone of the city',
    pattern: /(?<![A-Za-z])Berlin(?![a-z])/,
    // Legal texts of the operator name courts and laws, and the demo data is about the city.
    allowed: ['contract/city/', 'web/features/texts/', 'demo/'],
    instead: 'import CITY or TIME_ZONE from contract/city/facts.ts, or keep it in contract/city/',
  },
  {
    fact: 'the languages',
    pattern: /(['"`])de(?:[-_]DE)?\1|^\s*de[:,]|\bde }/m,
    allowed: [
      'contract/preferences.ts',
      'contract/jobLanguage.ts', // which of them a job is described in first
      'contract/city/facts.ts',
      'server/integrations/mail/languages.ts',
      'server/features/descriptions/writer/languages.ts', // the languages that jobs are described in
      'web/i18n/catalogues.ts',
      'web/i18n/allCatalogues.ts',
      'web/features/texts/hooks.ts',
    ],
    instead:
      'use LANGUAGE_FORMATS or forEachLanguage of contract/preferences.ts, or make it a phrase (docs/another-language.md)',
  },
]

/** Fails with the files or imports that break the rule in the title of the test, and with what to do instead. */
function expectNone(offenders: string[], instead: string) {
  if (offenders.length === 0) return
  const rule = expect.getState().currentTestName
  expect.fail(
    `${offenders.map((offender) => `${offender}\n`).join('')}  breaks the rule: ${rule}.\n  Instead: ${instead}.`,
  )
}

test.each(Object.entries(PARTS))('Files of %s import only the parts that it may depend on', (part, allowed) => {
  const ours = allImports(part).filter(({ from }) => OWN_CODE.test(from))
  expectNone(
    ours.filter(({ from }) => !allowed.includes(from.split('/')[0] ?? '')).map(importText),
    'move what both need into contract/, or request it over HTTP',
  )
})

test('The contract imports no package except zod, and in one file the one that reads phone numbers', () => {
  const allowed = (importer: string) =>
    importer === 'contract/phoneNumbers.ts' ? ['zod', 'libphonenumber-js/max'] : ['zod']
  expectNone(
    allImports('contract')
      .filter(({ from, file }) => !OWN_CODE.test(from) && !allowed(file).includes(from))
      .map(importText),
    'keep what needs the package in server/ or web/',
  )
})

test('The web imports no server packages', () => {
  const foreign = /^(node:|fastify|@fastify|drizzle|pg$|@electric-sql|@node-rs)/
  expectNone(
    allImports('web')
      .filter(({ from }) => foreign.test(from))
      .map(importText),
    'do it in server/ behind a route, and call that through web/api',
  )
})

// Scripts run before packages are installed, so they use relative imports.
test('Imports are absolute', () => {
  const everywhere = CODE.flatMap(files)
  const code = everywhere.filter((file) => /\.tsx?$/.test(file))
  expectNone(
    code
      .flatMap(imports)
      .filter(({ from }) => from.startsWith('.') && !/^(\.\.\/)+scripts\//.test(from))
      .map(importText),
    "begin with the top folder: '#server/features/likes/commands.ts'",
  )
})

test('The names of files in features are from a closed list', () => {
  const named = [...inFeatures('server'), ...inFeatures('web')]
  expectNone(
    named.filter(
      (file) =>
        !FEATURE_FILES.test(file.split('/').at(-1) ?? '') &&
        !OTHER_FEATURE_FILES.some((place) => file.startsWith(place)),
    ),
    'name it routes, commands, queries, mutations, rules, filter, format, hooks, templates, PascalCase.tsx or name.test.ts (CONTRIBUTING.md)',
  )
})

test('File and folder names use the words of the field', () => {
  const words = new Set(PRIVATE_WORDS)
  const wordsOf = (path: string) =>
    path
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z]+/)
  const everywhere = [...CODE, 'scripts']
    .flatMap(files)
    .filter((file) => !ALLOWED_NAMES.some((place) => file.startsWith(place)))
  expectNone(
    everywhere.filter((file) => wordsOf(file).some((word) => words.has(word))),
    'use the word that the documentation of Node, React or PostgreSQL uses',
  )
})

test('Comments name who acts', () => {
  const commented = [...CODE, 'scripts']
    .flatMap(files)
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file) || file === 'server/db/search.sql')
  const comments = commented.flatMap((file) => commentsIn(file).map((comment) => ({ file, comment })))
  expect(comments.length).toBeGreaterThan(5000)
  expectNone(
    comments
      .filter(({ comment }) => VAGUE_WORDS.test(comment))
      .map(({ file, comment }) => `${file}: ${comment.trim()}`),
    'name the applicant, the business, an operator, a visitor, the current user, a caller or another transaction',
  )
})

const commentsIn = (file: string): string[] =>
  read(file).match(file.endsWith('.sql') ? /--.*/g : /(?:^|\s)(?:\/\*[\s\S]*?\*\/|\/\/ .*)/gm) ?? []

test('Folders of the server layers have a limited number of files', () => {
  const counts = new Map<string, number>()
  for (const file of ['server/http', 'server/db', 'server/observability', 'server/integrations'].flatMap(files)) {
    const folder = file.replace(/\/[^/]+$/, '')
    if (!folder.startsWith('server/db/migrations')) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const large = [...counts].filter(([, count]) => count > MAX_FILES_IN_FOLDER)
  expectNone(
    large.map(([folder, count]) => `${folder} has ${count} files`),
    `move files with one subject into a folder, so that each folder has at most ${MAX_FILES_IN_FOLDER}`,
  )
})

test.each(Object.keys(LAYERS))('No layer of %s imports from a higher one', (part) => {
  expectNone(
    upwardImports(part).map(importText),
    'pass what is needed as an argument, or register it from a higher layer; scripts/map.mjs lists the layers',
  )
})

test.each(Object.keys(LAYERS))('Every file of %s that is not a test belongs to a layer', (part) => {
  expectNone(
    sources(part).filter((file) => layerOf(file) < 0),
    'move it to the layer that it belongs to, or add one in scripts/map.mjs',
  )
})

test.each(Object.keys(LAYERS))('No two features of %s import each other, not even types', (part) => {
  expectNone(
    cyclesIn(part).map((cycle) => `${part}: ${cycle}`),
    'move what both need into one of them, or into a third',
  )
})

test('No feature of web borrows the styles of another', () => {
  const borrowed = sources('web')
    .flatMap(imports)
    .filter(({ file, from }) => {
      const [owner, user] = [from, file].map((path) => /^web\/features\/(\w+)\//.exec(path)?.[1])
      return from.endsWith('.css') && owner !== undefined && owner !== user
    })
  expectNone(borrowed.map(importText), 'give the component its own module, or move what both need into web/ui')
})

test('No file has a vague name, and no file only re-exports', () => {
  const everywhere = [...CODE, 'scripts'].flatMap(files)
  expectNone(
    everywhere.filter((file) => VAGUE_NAMES.test(file)),
    'name the file after the one thing that it does',
  )
  const reExporting = everywhere.filter(
    (file) => /\.tsx?$/.test(file) && /^export (\*|\{[^}]*\}) from/m.test(read(file)),
  )
  expectNone(reExporting, 'import from the file that defines it, and remove the `export … from`')
})

test('There are no default exports', () => {
  const everywhere = CODE.flatMap(sources)
  expectNone(
    everywhere.filter((file) => /^export default\b/m.test(read(file))),
    'write `export function name` and import it in braces',
  )
})

test('Files have a limited number of lines', () => {
  const everywhere = [...CODE, 'scripts'].flatMap(files)
  const written = everywhere.filter((file) => /\.(tsx?|mjs|css)$/.test(file))
  const mayBeLonger = (file: string) => MAY_BE_LONGER.some((place) => file.includes(place))
  const long = written.filter((file) => !mayBeLonger(file) && read(file).split('\n').length - 1 > MAX_LINES)
  expectNone(long, `split it by subject, so that each file has at most ${MAX_LINES} lines`)
})

test.each(FACTS)('Only the allowed files contain $fact', ({ pattern, allowed, instead }) => {
  const code = ['contract', 'server', 'demo', 'web', 'entry'].flatMap(sources)
  const matching = code.filter((file) => pattern.test(read(file)))
  expect(matching.filter((file) => allowed.some((place) => file.startsWith(place)))).not.toEqual([])
  expectNone(
    matching.filter((file) => !allowed.some((place) => file.startsWith(place))),
    instead,
  )
})

test('Only the list of features imports routes', () => {
  const routeImports = allImports('server').filter(({ from }) => from.endsWith('/routes.ts'))
  expectNone(
    routeImports.filter(({ file }) => file !== 'server/api.ts').map(importText),
    'import commands.ts or queries.ts of that feature; routes are listed in server/api.ts alone',
  )
})

test('Routes contain no SQL', () => {
  const routes = sources('server').filter((file) => file.endsWith('/routes.ts'))
  const sql = routes.flatMap(imports).filter(({ from }) => from.startsWith('drizzle') || from.endsWith('/schema.ts'))
  expectNone(sql.map(importText), 'put the statement into commands.ts or queries.ts beside it')
})

test('Each feature with routes has a test', () => {
  const routes = files('server').filter((file) => file.endsWith('/routes.ts'))
  const untested = routes.filter(
    (file) => !files(file.replace('/routes.ts', '')).some((name) => name.endsWith('.test.ts')),
  )
  expectNone(untested, 'write name.test.ts beside it, with createTestApp() of test/app.ts')
})

test('The components in web/ui are independent of the domain', () => {
  expectNone(
    allImports('web/ui')
      .filter(({ from }) => OWN_CODE.test(from) && !/^web\/(ui|i18n|api\/resource\.ts$)/.test(from))
      .map(importText),
    'take it as a property, or move the component to the feature that it is about',
  )
  const domain = /\b(jobs?|students?|business(es)?|incidents?|applicants?|applications?|employers?)\b/i
  const shipped = files('web/ui').filter((file) => !file.includes('.test.'))
  expectNone(
    shipped.filter((file) => domain.test(read(file)) || domain.test(file)),
    'use a word that fits any product, or move the component to the feature that it is about',
  )
})

test('Screens send no requests themselves', () => {
  const instead = 'put the request into queries.ts or mutations.ts of its feature, and use that here'
  expectNone(
    allImports('web/screens')
      .filter(({ from }) => from === 'web/api/api.ts')
      .map(importText),
    instead,
  )
  expectNone(
    sources('web/screens').filter((file) => /\b(queryFn|mutationFn|fetch\()/.test(read(file))),
    instead,
  )
})

test('The address of a client is read only when its request arrives', () => {
  const late = /\brequest\.(ip|ips|socket)\b|remoteAddress/
  const readers = sources('server').filter((file) => late.test(read(file)))
  expect(readers, 'use request.address: a closed connection has no address').toEqual([
    'server/http/limits/connections.ts',
    'server/http/pages/pages.ts',
  ])
})

test('The script of every page contains no schemas and no form library', () => {
  const heavy = ['zod', 'libphonenumber-js/max', 'react-hook-form', '@hookform/resolvers/zod', 'date-fns']
  const loaded = importsFrom('entry/hydrate.tsx', ({ dynamic }) => !dynamic)
  expectNone(
    loaded.filter(({ from }) => heavy.includes(from)).map(importText),
    'import only its type, or load the code that needs it with `import()`',
  )
  expect(loaded.length).toBeGreaterThan(20)
})

test('A module that creates a context imports no styles, because a hot update of them would create a second context', () => {
  const modules = sources('web').filter((file) => read(file).includes('createContext<'))
  expect(modules.length).toBeGreaterThan(2)
  expectNone(
    modules.filter((file) => importsFrom(file).some(({ from }) => from.endsWith('.css'))),
    'move the context to a module of its own',
  )
})

/** All direct and indirect imports of a file, except those of types. */
function importsFrom(file: string, follows: (it: Import) => boolean = () => true, seen = new Set<string>()): Import[] {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return []
  seen.add(file)
  const here = imports(file).filter((it) => !it.typeOnly && follows(it))
  return [
    ...here,
    ...here.filter(({ from }) => OWN_CODE.test(from)).flatMap(({ from }) => importsFrom(from, follows, seen)),
  ]
}

test('docs/settings.md names every setting', () => {
  const settings = [...read('server/settings/environment.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
    ([, name = '']) => name,
  )
  expect(settings.length).toBeGreaterThan(5)
  expectNone(
    settings
      .filter((name) => !read('docs/settings.md').includes(`\`${name}\``))
      .map((name) => `server/settings/environment.ts: ${name}`),
    'add a row to its table in docs/settings.md',
  )
})

test('Decisions have consecutive numbers, and the headings context, decision and consequences', () => {
  const pages = files('docs/decisions').sort()
  const isNumber = (page: string, number: number) =>
    Number(page.split('/')[2]?.slice(0, 4)) === number && read(page).startsWith(`# ${number}. `)
  expectNone(
    pages.filter((page, place) => !isNumber(page, place + 1)),
    'give it the next free number in its file name, its title and the links to it',
  )
  const headings = ['## Context', '## Decision', '## Consequences']
  expectNone(
    pages.filter((page) => !headings.every((heading) => read(page).includes(heading))),
    `give it the headings ${headings.join(', ')}`,
  )
})

test('Links between documents lead to existing files', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', ...files('docs').filter((file) => file.endsWith('.md'))]
  const links = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|\/)([^)#]+)/g)].map(([, link = '']) => ({ file, link })),
  )
  expect(links.length).toBeGreaterThan(20)
  expectNone(
    links
      .filter(({ file, link }) => !existsSync(join(dirname(file), link)))
      .map(({ file, link }) => `${file}: ${link}`),
    'link to the current path',
  )
})

test('Commands that documents and programs name are there', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const texts = [
    'README.md',
    'CONTRIBUTING.md',
    ...files('docs').filter((file) => file.endsWith('.md')),
    ...files('entry'),
  ]
  const named = texts.flatMap((file) =>
    [...read(file).matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(20)
  expectNone(
    named.filter(({ name }) => !(name in scripts)).map(({ file, name }) => `${file}: npm run ${name}`),
    'add it to the scripts of package.json',
  )
})

test('The CSS of components takes colours, distances and font sizes from the tokens', () => {
  const styles = files('web').filter((file) => file.endsWith('.module.css') && !OWN_UNITS.includes(file))
  expect(styles.length).toBeGreaterThan(100)
  expectNone(
    styles.flatMap((file) =>
      declarationsIn(file)
        .filter(({ name, value }) => hasLiteral(name, value))
        .map(({ name, value }) => `${file}: ${name}: ${value}`),
    ),
    'use a variable of web/styles/tokens.css, or add one there that says what it is for',
  )
})

test('Each style sheet of a component has a name of its own, because its classes are named after it', () => {
  const names = files('web').flatMap((file) => /\w+(?=\.module\.css$)/.exec(file) ?? [])
  expect(names.filter((name, place) => names.indexOf(name) < place)).toEqual([])
})

test('A class that a component writes out stands in web/styles, and each class there is used', () => {
  const code = sources('web').filter((file) => file.endsWith('.tsx'))
  const written = code.flatMap((file) => classesIn(read(file)).map((name) => ({ file, name })))
  const known = files('web/styles')
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      [...withoutComments(file).matchAll(/\.([a-z][\w-]*)(?=[^;{}]*\{)/g)].map(([, name = '']) => name),
    )
  expect(written.length).toBeGreaterThan(300)
  expectNone(
    written.filter(({ name }) => !known.includes(name)).map(({ file, name }) => `${file}: ${name}`),
    'use a class of web/styles/layout.css or text.css, or a module of the component',
  )
  const used = new Set([...written.map(({ name }) => name), 'icon'])
  expectNone(
    known.filter((name) => !used.has(name)),
    'remove it from web/styles',
  )
})

/** The names in `className="a b"` and `className={classes('a b', …)}`. A string that is compared, or is the argument of `badgeClass`, is none. */
function classesIn(code: string) {
  const attributes = [...code.matchAll(/[cC]lassName=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)]
  return attributes.flatMap(([, text = '', expression = '']) => {
    const strings = expression
      .replaceAll(/\$\{[^}]*\}|\[[^\]]*\]|\w+Class\([^)]*\)/g, '')
      .matchAll(/(?<!===? )(?:'([^']*)'|`([^`]*)`)/g)
    return [text, ...[...strings].map(([, quoted, template]) => quoted ?? template ?? '')]
      .join(' ')
      .split(/\s+/)
      .filter(Boolean)
  })
}

test('The rule about tokens distinguishes literal values from tokens', () => {
  const own = [
    'color: #fff',
    'background: rgb(0 0 0 / 10%)',
    'border: 1px solid white',
    'color: color-mix(in oklab, red, blue)',
  ]
  const distances = [
    'padding: 0.3rem var(--space-1)',
    'margin-block: -4px',
    'gap: 1em',
    'font: 700 20px/1 serif',
    'font-size: 1rem',
  ]
  const fromTokens = [
    'color: var(--ink)',
    'color: transparent',
    'outline: 2px solid Highlight',
    'white-space: nowrap',
    'border-color: currentcolor',
  ]
  const allowed = [
    'padding: 0 var(--space-1)',
    'margin: calc(-2 * var(--space-1) - 1px) auto',
    'font-size: 0.8em',
    'inline-size: 20rem',
  ]
  const isLiteral = (line: string) => hasLiteral(...(line.split(': ') as [string, string]))
  expect([...own, ...distances].filter((line) => !isLiteral(line))).toEqual([])
  expect([...fromTokens, ...allowed].filter(isLiteral)).toEqual([])
})

const withoutComments = (file: string) => read(file).replaceAll(/\/\*[\s\S]*?\*\//g, '')

function declarationsIn(file: string) {
  return [...withoutComments(file).matchAll(/(?<=[;{}]\s*)([a-z-]+):\s*([^;{}]+)(?=;)/g)].map(
    ([, name = '', value = '']) => ({
      name,
      value,
    }),
  )
}

/** System colours (`Highlight`) and hairlines of one pixel are allowed. */
function hasLiteral(name: string, value: string) {
  const literal = value.replaceAll(/var\([^()]*\)/g, '').replaceAll(/(?<![\d.])1px\b/g, '')
  if (COLOUR.test(literal)) return true
  if (DISTANCES.test(name)) return /\d(px|r?em|ch|v[wh])\b/.test(literal)
  return /^font(-size)?$/.test(name) && /\d(px|rem)\b/.test(literal)
}
