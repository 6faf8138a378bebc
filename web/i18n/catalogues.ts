// Imported here for both languages, because in the main chunk it takes half the size that it would take as a chunk.
import '#contract/baseMessages.ts'
import { forEachLanguage, LANGUAGES, type Language } from '#contract/preferences.ts'
import type { Catalogue } from '#web/i18n/i18n.tsx'

/**
 * The phrases of a language are split: `base` for every page, `pages` for public screens, `members` for logged-in users, `map` for the map of
 * open jobs, `desk` for operators. A screen loads only the parts that it needs.
 */
export type Part = 'base' | 'pages' | 'members' | 'map' | 'desk'
export const PARTS: readonly Part[] = ['base', 'pages', 'members', 'map', 'desk']

/** The path of a part in the build manifest. */
export const catalogueSource = (language: Language, part: Part) => `web/i18n/${language}/${part}.ts`

const loaders: Record<Language, Record<Part, () => Promise<Partial<Catalogue>>>> = {
  en: {
    base: () => import('#web/i18n/en/base.ts').then((it) => it.base),
    pages: () => import('#web/i18n/en/pages.ts').then((it) => it.pages),
    members: () => import('#web/i18n/en/members.ts').then((it) => it.members),
    map: () => import('#web/i18n/en/map.ts').then((it) => it.map),
    desk: () => import('#web/i18n/en/desk.ts').then((it) => it.desk),
  },
  de: {
    base: () => import('#web/i18n/de/base.ts').then((it) => it.base),
    pages: () => import('#web/i18n/de/pages.ts').then((it) => it.pages),
    members: () => import('#web/i18n/de/members.ts').then((it) => it.members),
    map: () => import('#web/i18n/de/map.ts').then((it) => it.map),
    desk: () => import('#web/i18n/de/desk.ts').then((it) => it.desk),
  },
}

/** The phrases that have been loaded. A part that is loaded later is added to the same object. */
const loaded = forEachLanguage(() => ({ parts: new Set<Part>(), phrases: {} as Partial<Catalogue> }))
const requested = new Set<Part>(['base'])
const inUse = new Set<Language>()

/** The phrases of one language that have been requested so far. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  inUse.add(language)
  try {
    await loadParts(language)
  } catch (error) {
    if (loaded[language].parts.size === 0) inUse.delete(language)
    throw error
  }
  return loaded[language].phrases as Catalogue
}

/** The same for all languages, for screens that show more than one. */
export const loadAllCatalogues = () => Promise.all(LANGUAGES.map(loadCatalogue))

/** The phrases of one language that have been loaded. */
export const loadedCatalogue = (language: Language) => loaded[language].phrases as Catalogue

/** Loads the phrases of a screen, for the current language and for any that is chosen later. */
export async function fetchPhrases(parts: readonly Part[]): Promise<void> {
  for (const part of parts) requested.add(part)
  await Promise.all([...inUse].map(loadParts))
}

async function loadParts(language: Language) {
  const { parts, phrases } = loaded[language]
  const missing = () => [...requested].filter((part) => !parts.has(part))
  const load = async (part: Part) => {
    Object.assign(phrases, await loaders[language][part]())
    parts.add(part)
  }
  // Another screen may request more parts meanwhile.
  while (missing().length > 0) await Promise.all(missing().map(load))
}

// In development, an edited part is replaced without a reload of the page.
if (import.meta.hot) {
  const replaceIn = (language: Language) => (modules: readonly (object | undefined)[]) =>
    Object.assign(loaded[language].phrases, ...modules.flatMap((module) => Object.values(module ?? {})))
  import.meta.hot.accept(
    [
      '#web/i18n/en/base.ts',
      '#web/i18n/en/pages.ts',
      '#web/i18n/en/members.ts',
      '#web/i18n/en/map.ts',
      '#web/i18n/en/desk.ts',
    ],
    replaceIn('en'),
  )
  import.meta.hot.accept(
    [
      '#web/i18n/de/base.ts',
      '#web/i18n/de/pages.ts',
      '#web/i18n/de/members.ts',
      '#web/i18n/de/map.ts',
      '#web/i18n/de/desk.ts',
    ],
    replaceIn('de'),
  )
}
