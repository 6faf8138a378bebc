import type { Theme } from '#contract/preferences.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Head, type HeadProps, JsonScript } from '#web/page/Head.tsx'
import { ROOT_ID, STATE_ID } from '#web/page/ids.ts'

type DocumentProps = HeadProps & { theme: Theme; body: string; state: unknown }

/** The page around the rendered app. It is sent once and never hydrated. */
export function Document({ body, state, ...head }: DocumentProps) {
  const { language } = useLanguage()
  return (
    <html lang={language} data-theme={head.theme === 'system' ? undefined : head.theme}>
      <Head {...head} />
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React a moment ago. */}
        <div id={ROOT_ID} dangerouslySetInnerHTML={{ __html: body }} />
        <JsonScript type="application/json" id={STATE_ID} value={state} />
      </body>
    </html>
  )
}
