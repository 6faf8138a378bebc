import { usePersonCheck } from '#web/forms/personCheck.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** Says what a form waits for while it proves that a person sends it. */
export function PersonCheck() {
  const said = usePersonCheck()
  const phrase = usePhrase()
  return said && <p role="status">{phrase(said)}</p>
}
