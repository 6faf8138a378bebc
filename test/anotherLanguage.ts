import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { copySources } from '#test/sourceCopy.ts'

/** A language whose dates are written in another alphabet, so that an English month is noticed at once. Its words are made up. */
export const LANGUAGE = 'el'

const PARTS = ['base', 'pages', 'members', 'map', 'desk'] as const
const LONG_TEXTS = ['About', 'Contact', 'Terms', 'Privacy', 'Impressum', 'Rules', 'Accessibility']
const ALL_AT_ONCE = {
  extends: './tsconfig.base.json',
  compilerOptions: {
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    // The second run reads only files that the first one has not seen.
    incremental: true,
    tsBuildInfoFile: '.types',
    rootDir: '.',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node', 'vite/client'],
    jsx: 'react-jsx',
  },
  include: ['contract', 'server', 'demo', 'web', 'entry'],
  exclude: ['**/*.test.ts', '**/*.test.tsx', 'entry/serviceWorker.ts'],
}

/** A copy of the sources, to which a language is added step by step, as `docs/another-language.md` describes. */
export async function copyForLanguage() {
  const { folder, remove } = await copySources()
  const touched = new Set<string>()

  function write(file: string, text: string) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
    touched.add(file)
  }
  function edit(file: string, find: string, replacement: string) {
    const text = readFileSync(join(folder, file), 'utf8')
    if (!text.includes(find)) throw new Error(`${file} has no longer: ${find}`)
    write(
      file,
      text.replace(find, () => replacement),
    )
  }
  write('tsconfig.json', JSON.stringify(ALL_AT_ONCE))
  cpSync('test/pseudoTranslation.ts', join(folder, 'contract/pseudo.ts'))
  touched.clear()

  return {
    folder,
    /** The files that were changed or added since, with `xx` for the language. */
    touched: () => [...touched].map((file) => file.replaceAll(`/${LANGUAGE}`, '/xx')).sort(),
    addToList: () =>
      edit(
        'contract/preferences.ts',
        "  de: { locale: 'de-DE'",
        `  ${LANGUAGE}: { locale: 'el-GR', decimalSign: ',', hour: 'numeric' },\n  de: { locale: 'de-DE'`,
      ),
    addWords: () => addWords(write, edit),
    remove,
  }
}

function addWords(
  write: (file: string, text: string) => void,
  edit: (file: string, find: string, replacement: string) => void,
) {
  const pseudo = "import { pseudo } from '#contract/pseudo.ts'\n"
  for (const language of ['en', 'de'])
    edit(`web/i18n/${language}/base.ts`, "  'language.de':", `  'language.${LANGUAGE}': '…',\n  'language.de':`)
  const messages = {
    base: ['baseMessages', 'baseMessages'],
    pages: ['messages', 'formMessages'],
    members: null,
    map: null,
    desk: null,
  }
  for (const part of PARTS) {
    const [file, name] = messages[part] ?? []
    const said =
      file && `import { bySentence } from '#web/i18n/sentences.ts'\nimport { ${name} } from '#contract/${file}.ts'\n`
    write(
      `web/i18n/${LANGUAGE}/${part}.ts`,
      `${pseudo}${said ?? ''}import { ${part} as english } from '#web/i18n/en/${part}.ts'
const phrases: Record<keyof typeof english, string> = pseudo(english)
export const ${part} = { ...phrases${said ? `, ...bySentence(${name}, phrases)` : ''} }\n`,
    )
  }
  const german = readFileSync('web/i18n/de.ts', 'utf8')
  write(
    `web/i18n/${LANGUAGE}.ts`,
    german.replaceAll('/de/', `/${LANGUAGE}/`).replace('const de:', `const ${LANGUAGE}:`),
  )
  const everything = `import { ${LANGUAGE} } from '#web/i18n/${LANGUAGE}.ts'\nimport { en } from`
  edit('web/i18n/allCatalogues.ts', 'import { en } from', everything)
  edit('web/i18n/allCatalogues.ts', '= { en,', `= { ${LANGUAGE}, en,`)
  const part = (name: string) =>
    `${name.toLowerCase()}: () => import('#web/i18n/${LANGUAGE}/${name}.ts').then(({ ${name} }) => ${name}),\n`
  edit('web/i18n/catalogues.ts', '  de: {\n', `  ${LANGUAGE}: { ${PARTS.map(part).join('')} },\n  de: {\n`)

  const mails = "import { english } from '#server/integrations/mail/english.ts'\n"
  write('server/integrations/mail/greek.ts', `${pseudo}${mails}export const greek = pseudo(english)\n`)
  edit(
    'server/integrations/mail/languages.ts',
    mails,
    `${mails}import { greek } from '#server/integrations/mail/greek.ts'\n`,
  )
  edit('server/integrations/mail/languages.ts', '= { en:', `= { ${LANGUAGE}: greek, en:`)

  for (const name of LONG_TEXTS) {
    const english = `import { ${name.toLowerCase()} as english } from '#web/features/texts/en/${name}.ts'\n`
    write(`web/features/texts/${LANGUAGE}/${name}.ts`, `${pseudo}${english}export const text = pseudo(english)\n`)
  }
  const long = (name: string) =>
    `${name.toLowerCase()}: () => import('#web/features/texts/${LANGUAGE}/${name}.ts').then(({ text }) => text),\n`
  edit('web/features/texts/hooks.ts', '  de: {\n', `  ${LANGUAGE}: { ${LONG_TEXTS.map(long).join('')} },\n  de: {\n`)
}

/** The files in which the compiler reports an error, each once. */
export function filesWithErrors(folder: string): string[] {
  const tsc = resolve('node_modules/.bin/tsc')
  const { stdout } = spawnSync(tsc, ['-p', '.', '--pretty', 'false'], { cwd: folder, encoding: 'utf8' })
  return [...new Set([...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file))].sort()
}

/** Builds the pages of a copy, and returns the file that renders them. */
export function buildPages(folder: string): string {
  const vite = resolve('node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--ssr', '--configLoader', 'native', '--logLevel', 'error']
  execFileSync(process.execPath, args, { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } })
  return join(folder, 'dist/render/render.js')
}

/** Runs a module in a copy, and returns its JSON output. */
export const run = (folder: string, code: string): unknown =>
  JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, encoding: 'utf8' }))
