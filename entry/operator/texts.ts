import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { messageOf } from '#contract/messages.ts'
import { forEachLanguage, LANGUAGES, type Language } from '#contract/preferences.ts'
import { WRITABLE_TEXTS, type WritableText } from '#contract/textNames.ts'
import { TextDraft } from '#contract/texts.ts'
import { type Command, type Context, Refused } from '#entry/operator/command.ts'
import { publishText } from '#server/features/texts/commands.ts'
import { shownText } from '#server/features/texts/format.ts'
import { listCurrent, listVersions } from '#server/features/texts/queries.ts'

/** Texts of the operator as Markdown files, such as `terms.en.md`. */
export const TEXT_COMMANDS: Record<string, Command> = {
  texts: {
    takes: null,
    does: 'lists the versions of Impressum, terms and privacy policy that operators wrote',
    run: async ({ db }) => {
      const result = await listVersions(db)
      const lines = result.map(
        ({ id, name, createdAt, operator }) => `${id}  ${name}  ${createdAt}  ${operator ?? '-'}`,
      )
      return { result, text: lines.join('\n') || 'Nothing is written: pages show the texts of the product.' }
    },
  },
  'export-texts': {
    takes: 'FOLDER',
    does: 'writes what operators wrote into Markdown files, such as terms.en.md',
    run: async ({ db, about }) => {
      const folder = folderAt(about)
      await mkdir(folder, { recursive: true })
      const files = []
      for (const { name, markdown } of await listCurrent(db))
        for (const language of LANGUAGES) {
          const text = markdown[language]
          if (text === null) continue
          files.push(fileOf(name, language))
          await writeFile(join(folder, fileOf(name, language)), `${text}\n`)
        }
      return { result: files, text: files.join('\n') || 'Nothing is written: pages show the texts of the product.' }
    },
  },
  'preview-texts': {
    takes: 'FOLDER',
    does: 'says what import-texts would publish, and with --json the HTML of the pages',
    run: async (context) => {
      const drafts = await draftsIn(context)
      const result = drafts.map(({ name, markdown }) => ({
        name,
        pages: forEachLanguage((one) => pageOf(markdown[one])),
      }))
      const headings = (page: ReturnType<typeof pageOf>) =>
        page?.sections.map(({ heading }) => `    ${heading ?? '(without a heading)'}`) ?? [
          '    the text of the product',
        ]
      const lines = result.flatMap(({ name, pages }) =>
        LANGUAGES.flatMap((language) => [`  ${fileOf(name, language)}`, ...headings(pages[language])]),
      )
      return { result, text: lines.join('\n') || 'Nothing differs from what is published.' }
    },
  },
  'import-texts': {
    takes: 'FOLDER',
    does: 'publishes the texts whose files differ from what is published; without a file, a page shows the text of the product',
    isSeen: true,
    run: async (context) => {
      const drafts = await draftsIn(context)
      const result = await publishAll(context, drafts)
      const lines = result.map(({ id, name }) => `${name} is published as version ${id}.`)
      return { result, text: lines.join('\n') || 'Nothing differs from what is published.' }
    },
  },
}

async function publishAll({ db, operator }: Context, drafts: TextDraft[]) {
  const published = []
  for (const draft of drafts) published.push(await publishText(db, operator, draft))
  return published
}

/** The drafts in the files that differ from the published texts. A text without a file is unchanged. */
async function draftsIn({ db, about }: Context): Promise<TextDraft[]> {
  const current = await listCurrent(db)
  const drafts = []
  let files = 0
  for (const name of WRITABLE_TEXTS) {
    const read = await Promise.all(LANGUAGES.map(async (one) => [one, await textIn(about, fileOf(name, one))] as const))
    if (read.every(([, text]) => text === null)) continue
    files += 1
    const before = current.find((version) => version.name === name)
    const draft = TextDraft.safeParse({ name, markdown: Object.fromEntries(read), replaces: before?.id ?? null })
    if (!draft.success) throw new Refused(problemOf(name, draft.error.issues))
    const isSame = LANGUAGES.every((one) => (draft.data.markdown[one] ?? null) === (before?.markdown[one] ?? null))
    if (!isSame) drafts.push(draft.data)
  }
  if (files === 0)
    throw new Refused(`There is no file such as ${fileOf('terms', LANGUAGES[0] as Language)} in ${folderAt(about)}.`)
  return drafts
}

const pageOf = (markdown: string | null | undefined) => (markdown ? shownText(markdown) : null)

const fileOf = (name: WritableText, language: Language): string => `${name}.${language}.md`

/** npm starts the command in the product's folder, and passes the folder in which the user typed it. */
const folderAt = (about: string): string => resolve(process.env.INIT_CWD ?? '.', about)

async function textIn(about: string, file: string): Promise<string | null> {
  try {
    return await readFile(join(folderAt(about), file), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new Refused(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

function problemOf(name: WritableText, [issue]: readonly { path: PropertyKey[]; message: string }[]): string {
  return `${name}.${String(issue?.path.at(-1))}.md: ${messageOf(issue?.message ?? '')}`
}
