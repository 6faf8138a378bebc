import { createRoot } from 'react-dom/client'
import { DEFAULT_LANGUAGE, isLanguage, isTheme, LANGUAGE_KEY, THEME_KEY } from '#contract/preferences.ts'
import type { Site } from '#contract/site.ts'
import { SiteContext } from '#web/api/SiteContext.tsx'
import { browserStorage } from '#web/api/storage.ts'
import styles from '#web/features/offline/OfflinePage.module.css'
import { readCopy } from '#web/features/offline/queries.ts'
import type { OfflineCopy } from '#web/features/offline/rules.ts'
import { StoredJobList } from '#web/features/offline/StoredJobs.tsx'
import { loadCatalogue } from '#web/i18n/catalogues.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { LanguageProvider } from '#web/i18n/Language.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Mark } from '#web/ui/Mark.tsx'

/** Renders the offline page in the stored language and theme. */
export async function showOfflinePage(root: HTMLElement, site: Site) {
  const chosen = browserStorage.read(LANGUAGE_KEY)
  const language = isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE
  const theme = browserStorage.read(THEME_KEY)
  const [catalogue, copy] = await Promise.all([loadCatalogue(language), readCopy(new Date()).catch(() => null)])

  const { documentElement } = document
  documentElement.lang = language
  if (isTheme(theme) && theme !== 'system') documentElement.dataset.theme = theme
  document.title = catalogue['offline.title']
  // As browsers do with their own page: what the user wanted to see opens as soon as the network is back.
  addEventListener('online', () => location.reload())
  createRoot(root).render(
    <LanguageProvider first={{ language, catalogue }}>
      <SiteContext value={site}>
        <OfflinePage copy={copy} />
      </SiteContext>
    </LanguageProvider>,
  )
}

/** Replaces a page that cannot be reached, and shows the saved jobs. */
function OfflinePage({ copy }: { copy: OfflineCopy | null }) {
  const phrase = usePhrase()

  return (
    <main className={`stack-4 content-start ${styles.page}`}>
      <p className={styles.brand}>
        <Mark className={styles.mark} />
        {phrase('brand.name')}
      </p>
      <div className="stack-2 justify-items-start">
        <h1>{phrase('offline.title')}</h1>
        <p>{phrase('offline.text')}</p>
        <Button look="accent" onClick={() => location.reload()}>
          {phrase('common.tryAgain')}
        </Button>
      </div>
      <section className="stack-2 justify-items-start" aria-labelledby="saved">
        <h2 id="saved">{phrase('offline.saved')}</h2>
        {copy && copy.jobs.length > 0 ? (
          <StoredJobList copy={copy} />
        ) : (
          <p className="ink-soft">{phrase('offline.empty')}</p>
        )}
      </section>
    </main>
  )
}
