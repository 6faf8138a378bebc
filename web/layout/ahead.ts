import { DEFAULT_LANGUAGE, isLanguage } from '#contract/preferences.ts'
import { chunksOf, screenAt } from '#web/screens.tsx'

/** Fetches the chunk of the screen behind a link as soon as somebody is about to follow it. */
export function fetchScreensAhead() {
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin) return
    // Whoever does follow it is told what went wrong.
    const { screen } = screenAt(link.pathname)
    for (const chunk of chunksOf(screen, link.search, languageOfPage())) chunk.ready().catch(() => {})
  }
  for (const sign of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(sign, look, { passive: true })
}

/** As the page says it at this moment. */
export function languageOfPage() {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}
