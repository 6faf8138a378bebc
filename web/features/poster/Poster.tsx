import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import { payBadge, unbrokenPay } from '#contract/payText.ts'
import type { Place } from '#contract/place.ts'
import { LANGUAGES, type Language } from '#contract/preferences.ts'
import { useSite } from '#web/api/SiteContext.tsx'
import { timesText } from '#web/features/poster/format.ts'
import styles from '#web/features/poster/Poster.module.css'
import { QrCode } from '#web/features/poster/QrCode.tsx'
import { posterTarget, SIZES, titleSize } from '#web/features/poster/rules.ts'
import { placeText } from '#web/features/travel/rules.ts'
import { loadedCatalogue } from '#web/i18n/catalogues.ts'
import { LanguageContext, useLanguage, usePhrase } from '#web/i18n/i18n.tsx'

export const PAPERS = ['a4', 'a5'] as const
export type Paper = (typeof PAPERS)[number]
/** A chalkboard, or black on white to save ink. */
export const LOOKS = ['board', 'plain'] as const
export type Look = (typeof LOOKS)[number]

type PosterProps = { job: Job; place: Place | null; paper: Paper; look: Look }

/** A poster for the window, with a code that leads to the job. The product's own words appear in all languages. */
export function Poster({ job, place, paper, look }: PosterProps) {
  const phrase = usePhrase()
  const { publicUrl } = useSite()
  const target = posterTarget(publicUrl, job.id)
  const { language } = useLanguage()
  const languages = [language, ...LANGUAGES.filter((other) => other !== language)]
  const { terms, size } = useFittingSize(job.title)

  return (
    <article className={styles.poster} data-paper={paper} data-look={look}>
      <div className={styles.board} data-size={size}>
        <div className={styles.hiring}>
          {languages.map((each) => (
            <InLanguage key={each} language={each}>
              <p>
                <Hiring />
              </p>
            </InLanguage>
          ))}
        </div>
        <h1 className={styles.title} dir="auto">
          {job.title}
        </h1>
        <p className={styles.business} dir="auto">
          {job.businessName}
        </p>
        {job.payRate && !job.hourlyPay && (
          <p className={styles.pay} dir="auto">
            {unbrokenPay(job.payRate.trim())}
          </p>
        )}
        <div className={styles.terms} ref={terms}>
          {languages.map((each) => (
            <InLanguage key={each} language={each}>
              <Terms job={job} />
            </InLanguage>
          ))}
        </div>
        <p className={styles.place} dir="auto">
          {placeText(job, place)}
        </p>
        <div className={styles.foot}>
          <div>
            <QrCode text={target} label={phrase('poster.code', { address: target })} />
          </div>
          <div className={styles.scan}>
            {languages.map((each) => (
              <InLanguage key={each} language={each}>
                <Scan />
              </InLanguage>
            ))}
            <p className={styles.address}>{`${new URL(publicUrl).host}/jobs/${job.id}`}</p>
          </div>
        </div>
      </div>
    </article>
  )
}

/** The largest size at which no text is cut off. The terms get the space that the other parts leave. */
function useFittingSize(title: string) {
  const terms = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(titleSize(title))
  const shrink = () => {
    if (terms.current && isFull(terms.current)) setSize((now) => SIZES[SIZES.indexOf(now) + 1] ?? now)
  }
  useLayoutEffect(shrink)
  useEffect(() => void document.fonts.ready.then(shrink))
  return { terms, size }
}

/** Whether there is no space for one more line. That line is kept free, because text may break earlier on paper. */
function isFull(terms: HTMLElement): boolean {
  const lowest = Math.max(
    ...[...terms.children].map(({ lastElementChild: line }) => line?.getBoundingClientRect().bottom ?? 0),
  )
  return lowest + parseFloat(getComputedStyle(terms).lineHeight) > terms.getBoundingClientRect().bottom
}

/** Renders its children in another language than the page. The phrases of that language must have been loaded. */
function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const { setLanguage } = useLanguage()
  return (
    <LanguageContext value={{ language, catalogue: loadedCatalogue(language), setLanguage }}>
      <div lang={language}>{children}</div>
    </LanguageContext>
  )
}

const Hiring = () => usePhrase()('poster.hiring')

const Scan = () => <p>{usePhrase()('poster.scan')}</p>

/** Hourly pay, days and hours, in the same words as the page of the job. Other pay is shown as it was typed. */
function Terms({ job }: { job: Job }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { currencySymbol: symbol } = useSite()
  const pay = job.hourlyPay && payBadge(job, { symbol, language, phrase })
  const lines = timesText(job.facts, phrase)
  return (
    <>
      {pay && (
        <p className={styles.pay}>
          <bdi>{pay.value}</bdi> <span className={styles.extra}>{pay.extra}</span>
        </p>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  )
}
