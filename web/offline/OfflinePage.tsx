import { createRoot } from 'react-dom/client'
import { DEFAULT_LANGUAGE, isLanguage, isTheme, LANGUAGE_KEY, THEME_KEY } from '#contract/preferences.ts'
import type { Site } from '#contract/site.ts'
import { storedPreference } from '#web/api/preferences.ts'
import { loadCatalogue } from '#web/i18n/catalogues.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { LanguageProvider } from '#web/i18n/Language.tsx'
import { calendarDay } from '#web/jobs/rules.ts'
import { SiteContext } from '#web/layout/SiteContext.tsx'
import { KeptJobCard } from '#web/offline/KeptJobCard.tsx'
import styles from '#web/offline/OfflinePage.module.css'
import { findCopy } from '#web/offline/queries.ts'
import type { Copy } from '#web/offline/rules.ts'
import { Button } from '#web/ui/Button.tsx'
import { Mark } from '#web/ui/Mark.tsx'

/** Shows what there is to show without a network, in the language and the look that were chosen here. */
export async function showOfflinePage(root: HTMLElement, site: Site) {
  const chosen = storedPreference(LANGUAGE_KEY)
  const language = isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE
  const theme = storedPreference(THEME_KEY)
  const [catalogue, copy] = await Promise.all([loadCatalogue(language), findCopy(new Date()).catch(() => null)])

  const { documentElement } = document
  documentElement.lang = language
  if (isTheme(theme) && theme !== 'system') documentElement.dataset.theme = theme
  document.title = catalogue['offline.title']
  createRoot(root).render(
    <LanguageProvider first={{ language, catalogue }}>
      <SiteContext value={site}>
        <OfflinePage copy={copy} />
      </SiteContext>
    </LanguageProvider>,
  )
}

/** Stands in for a page that cannot be reached: says so, and shows the jobs that were saved while it could. */
function OfflinePage({ copy }: { copy: Copy | null }) {
  const phrase = usePhrase()
  const { language } = useLanguage()

  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        <Mark className={styles.mark} />
        {phrase('brand.name')}
      </p>
      <div className={styles.said}>
        <h1>{phrase('offline.title')}</h1>
        <p>{phrase('offline.text')}</p>
        <Button look="accent" onClick={() => location.reload()}>
          {phrase('common.tryAgain')}
        </Button>
      </div>
      <section className={styles.jobs} aria-labelledby="saved">
        <h2 id="saved">{phrase('offline.saved')}</h2>
        {copy && copy.jobs.length > 0 ? (
          <>
            <p className={styles.soft}>{phrase('offline.asOf', { date: calendarDay(copy.keptAt, language) })}</p>
            <ul className={styles.list}>
              {copy.jobs.map((job) => (
                <KeptJobCard key={job.id} job={job} />
              ))}
            </ul>
          </>
        ) : (
          <p className={styles.soft}>{phrase('offline.empty')}</p>
        )}
      </section>
    </main>
  )
}
