import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Language, Theme } from '#contract/preferences.ts'
import type { Site } from '#contract/site.ts'
import { SiteContext } from '#web/api/SiteContext.tsx'
import { Clock } from '#web/i18n/Clock.tsx'
import type { Catalogue } from '#web/i18n/i18n.tsx'
import { LanguageProvider } from '#web/i18n/Language.tsx'
import { LoginPromptProvider } from '#web/layout/LoginPromptProvider.tsx'
import { Page } from '#web/layout/Page.tsx'
import { RequestedAddress } from '#web/ui/location.ts'
import { ToastProvider } from '#web/ui/ToastProvider.tsx'

export type AppProps = {
  cache: QueryClient
  locale: { language: Language; catalogue: Catalogue }
  theme: Theme
  site: Site
  now: Date
  /** The requested address, on the server. */
  address?: { path: string; search: string }
}

/** Everything in the `body`, the same on the server and in the browser. */
export const App = ({ theme, ...providers }: AppProps) => (
  <AppProviders {...providers}>
    <Page theme={theme} />
  </AppProviders>
)

type AppProvidersProps = Omit<AppProps, 'theme'> & { children: ReactNode }

/** The contexts that all components need. */
export const AppProviders = ({ cache, locale, site, now, address, children }: AppProvidersProps) => (
  <QueryClientProvider client={cache}>
    <LanguageProvider first={locale}>
      <SiteContext value={site}>
        <Clock start={now}>
          <RequestedAddress value={address}>
            <ToastProvider>
              <LoginPromptProvider>{children}</LoginPromptProvider>
            </ToastProvider>
          </RequestedAddress>
        </Clock>
      </SiteContext>
    </LanguageProvider>
  </QueryClientProvider>
)
