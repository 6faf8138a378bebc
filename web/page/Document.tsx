import type { Facts } from '#web/page/facts.ts'
import { Head } from '#web/page/Head.tsx'
import { ROOT_ID, STATE_ID } from '#web/page/ids.ts'

/** Stands where the app and, behind it, its state belong. Nothing that is told of a page can hold it: there, `<` is written in other ways. */
export const GAP = '<!--gap-->'

/** The page around the rendered app. It is sent once and never hydrated. */
export const Document = (facts: Facts) => (
  <html lang={facts.language} data-theme={facts.theme === 'system' ? undefined : facts.theme}>
    <Head {...facts} />
    <body>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; as text, others could write it too. */}
      <div id={ROOT_ID} dangerouslySetInnerHTML={{ __html: GAP }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; as text, others could write it too. */}
      <script type="application/json" id={STATE_ID} dangerouslySetInnerHTML={{ __html: GAP }} />
    </body>
  </html>
)
