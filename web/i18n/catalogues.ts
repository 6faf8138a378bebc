import type { Language } from '#contract/preferences.ts'
import type { Catalogue } from '#web/i18n/i18n.tsx'

/** The module of each catalogue, as the build knows it. */
export const CATALOGUE_SOURCES: Record<Language, string> = { en: 'web/i18n/en.ts', de: 'web/i18n/de.ts' }

const loaders: Record<Language, () => Promise<Catalogue>> = {
  en: () => import('#web/i18n/en.ts').then(({ en }) => en),
  de: () => import('#web/i18n/de.ts').then(({ de }) => de),
}

/** The phrases of one language, in a chunk of their own. */
export const loadCatalogue = (language: Language): Promise<Catalogue> => loaders[language]()
