import type { Language } from '#contract/preferences.ts'
import type { Catalogue } from '#web/i18n/i18n.tsx'

/**
 * The phrases of a language come in parts: `house` is what every page may say, `pages` belongs to screens that anybody
 * can open, `members` to what people do once they are logged in. Only what a screen needs is loaded.
 */
export type Part = 'house' | 'pages' | 'members'
export const PARTS: readonly Part[] = ['house', 'pages', 'members']

/** The module of a part, as the build knows it. */
export const catalogueSource = (language: Language, part: Part) => `web/i18n/${language}/${part}.ts`

const loaders: Record<Language, Record<Part, () => Promise<Partial<Catalogue>>>> = {
  en: {
    house: () => import('#web/i18n/en/house.ts').then(({ house }) => house),
    pages: () => import('#web/i18n/en/pages.ts').then(({ pages }) => pages),
    members: () => import('#web/i18n/en/members.ts').then(({ members }) => members),
  },
  de: {
    house: () => import('#web/i18n/de/house.ts').then(({ house }) => house),
    pages: () => import('#web/i18n/de/pages.ts').then(({ pages }) => pages),
    members: () => import('#web/i18n/de/members.ts').then(({ members }) => members),
  },
}

/** What has come so far. A part that comes later joins the catalogue that the page already holds. */
const known: Record<Language, { parts: Set<Part>; phrases: Partial<Catalogue> }> = {
  en: { parts: new Set(), phrases: {} },
  de: { parts: new Set(), phrases: {} },
}
const wanted = new Set<Part>(['house'])
const inUse = new Set<Language>()

/** The phrases of one language, as far as any screen has asked for them. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  inUse.add(language)
  try {
    await loadParts(language)
  } catch (error) {
    if (known[language].parts.size === 0) inUse.delete(language)
    throw error
  }
  return known[language].phrases as Catalogue
}

/** Makes sure that a screen finds its phrases, in the language of the page and in any that is chosen later. */
export async function fetchPhrases(parts: readonly Part[]): Promise<void> {
  for (const part of parts) wanted.add(part)
  await Promise.all([...inUse].map(loadParts))
}

async function loadParts(language: Language) {
  const { parts, phrases } = known[language]
  const missing = () => [...wanted].filter((part) => !parts.has(part))
  const load = async (part: Part) => {
    Object.assign(phrases, await loaders[language][part]())
    parts.add(part)
  }
  // While these are on their way, another screen may ask for more.
  while (missing().length > 0) await Promise.all(missing().map(load))
}
