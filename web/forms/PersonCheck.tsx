import { usePersonCheck } from '#web/forms/personCheck.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** Says what a form waits for while it proves that a person sends it. */
export function PersonCheck() {
  const state = usePersonCheck()
  const phrase = usePhrase()
  return state && <p role="status">{phrase(state === 'solving' ? 'forms.checking' : 'forms.waiting')}</p>
}
