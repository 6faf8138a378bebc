import { LANGUAGES, type Language } from '#contract/preferences.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { CATALOGUES } from '#web/i18n/allCatalogues.ts'

const PNG = 'image/png'
const ICONS = [
  { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: PNG },
  { src: '/icon-512.png', sizes: '512x512', type: PNG },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: PNG, purpose: 'maskable' },
]

/** The web app manifest of each language, which `Head.tsx` links. */
export const manifests = (): { file: string; text: string }[] =>
  LANGUAGES.map((language) => ({ file: `app.${language}.webmanifest`, text: JSON.stringify(manifestIn(language)) }))

const manifestIn = (language: Language) => ({
  id: '/',
  lang: language,
  dir: 'ltr',
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: CATALOGUES[language]['meta.app.description'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf8f3',
  theme_color: '#fbf8f3',
  categories: ['business', 'lifestyle'],
  icons: ICONS,
  shortcuts: [{ name: CATALOGUES[language]['savedJobs.title'], url: '/saved-jobs' }],
})
