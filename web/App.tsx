import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import type { Language, Theme } from '#contract/preferences.ts'
import type { Site } from '#contract/site.ts'
import { Clock } from '#web/i18n/Clock.tsx'
import type { Catalogue } from '#web/i18n/i18n.tsx'
import { LanguageProvider } from '#web/i18n/Language.tsx'
import { Page } from '#web/layout/Page.tsx'
import { SiteContext } from '#web/layout/SiteContext.tsx'
import { ToastProvider } from '#web/ui/Toast.tsx'

export type AppProps = {
  cache: QueryClient
  spoken: { language: Language; catalogue: Catalogue }
  theme: Theme
  site: Site
  now: Date
  /** The address, where there is no browser to ask for it. */
  address?: { path: string; search: string }
}

/** The whole page below `body`, the same on the server and in the browser. */
export const App = (props: AppProps) => (
  <Surroundings {...props}>
    <Page theme={props.theme} />
  </Surroundings>
)

/** All that the parts of a page ask for. */
export const Surroundings = ({ cache, spoken, site, now, address, children }: AppProps & { children: ReactNode }) => (
  <QueryClientProvider client={cache}>
    <LanguageProvider first={spoken}>
      <SiteContext value={site}>
        <Clock start={now}>
          <Router {...(address && { ssrPath: address.path, ssrSearch: address.search })}>
            <ToastProvider>{children}</ToastProvider>
          </Router>
        </Clock>
      </SiteContext>
    </LanguageProvider>
  </QueryClientProvider>
)
