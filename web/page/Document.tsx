import { renderToStaticMarkup } from 'react-dom/server'
import type { Facts } from '#web/page/facts.ts'
import { Head } from '#web/page/Head.tsx'
import { ROOT_ID, STATE_ID } from '#web/page/ids.ts'
import { jsonForScript } from '#web/page/json.ts'
import type { PageState } from '#web/page/state.ts'

/** The HTML document around the rendered app. It is sent once and never hydrated. */
export function documentOf(facts: Facts, app: string, state: PageState | null): string {
  const theme = facts.theme === 'system' ? '' : ` data-theme="${facts.theme}"`
  const head = renderToStaticMarkup(<Head {...facts} />)
  const json = jsonForScript(state)
  return `<!doctype html><html lang="${facts.language}"${theme}>${head}<body><div id="${ROOT_ID}">${app}</div><script type="application/json" id="${STATE_ID}">${json}</script></body></html>`
}
