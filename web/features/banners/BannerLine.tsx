import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { Banner } from '#contract/banners.ts'
import type { Language } from '#contract/preferences.ts'
import { linkParts } from '#contract/textLinks.ts'
import styles from '#web/features/banners/Banners.module.css'
import { Sentence } from '#web/features/texts/Sentence.tsx'

type BannerLineProps = { banner: Pick<Banner, 'texts' | 'kind'>; language: Language; children?: ReactNode }

/** One announcement, as pages and the preview show it. */
export const BannerLine = ({ banner: { texts, kind }, language, children }: BannerLineProps) => (
  <div className={styles.banner} data-kind={kind}>
    {kind === 'warning' ? <TriangleAlert /> : <Info />}
    <p className={styles.text} lang={language}>
      <Sentence parts={linkParts(texts[language])} />
    </p>
    {children}
  </div>
)
