import { DEFAULT_LANGUAGE, isLanguage } from '#contract/preferences.ts'
import { chunksOf, screenAt } from '#web/screens.tsx'

/** Fetches the chunk of the screen behind a link when the user points at the link or focuses it. */
export function prefetchScreens() {
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin) return
    // A failure is reported when the link is followed.
    const { screen } = screenAt(link.pathname)
    for (const chunk of chunksOf(screen, link.search, languageOfPage())) chunk.ready().catch(() => {})
  }
  // A finger is a pointer, too.
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, look)
}

/** The current language of the document. */
export function languageOfPage() {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}
