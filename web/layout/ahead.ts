import { screenAt } from '#web/screens.tsx'

/** Fetches the chunk of the screen behind a link as soon as somebody is about to follow it. */
export function fetchScreensAhead() {
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin) return
    // Whoever does follow it is told what went wrong.
    screenAt(link.pathname)
      .screen.later?.ready()
      .catch(() => {})
  }
  for (const sign of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(sign, look, { passive: true })
}
