import type { Site } from '#contract/site.ts'
import type { Links } from '#web/page/facts.ts'
import { JsonScript } from '#web/page/Head.tsx'
import { ROOT_ID, STATE_ID } from '#web/page/ids.ts'
import { jsonForScript } from '#web/page/json.ts'

type OfflineDocumentProps = { links: Pick<Links, 'styles' | 'scripts'>; site: Site }

/**
 * The page shown without a network. It is cached in advance, and the browser fills it in, because only the browser knows the chosen language.
 */
export const OfflineDocument = ({ links, site }: OfflineDocumentProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{new URL(site.publicUrl).host}</title>
      <meta name="robots" content="noindex" />
      <link rel="icon" href="data:," />
      {links.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {links.scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </head>
    <body>
      <div id={ROOT_ID} data-offline />
      <JsonScript type="application/json" id={STATE_ID} json={jsonForScript({ site })} />
    </body>
  </html>
)
