import X from 'lucide-react/icons/x'
import type { Banner, BannerList } from '#contract/banners.ts'
import { DISMISSED_KEY } from '#contract/preferences.ts'
import { linkParts } from '#contract/textLinks.ts'
import { storePreference } from '#web/api/preferences.ts'
import { browserStorage } from '#web/api/storage.ts'
import { BannerLine } from '#web/features/banners/BannerLine.tsx'
import { useEnds, useRemove, useUnspoken } from '#web/features/banners/hooks.ts'
import { withIds } from '#web/features/banners/rules.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

/** Announcements of the operator, until they are dismissed or over. Screen readers announce each once. */
export function Banners({ banners }: BannerList) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const remove = useRemove()
  const unspoken = useUnspoken(banners)
  useEnds(banners)

  function dismiss(banner: Banner) {
    storePreference(DISMISSED_KEY, withIds(browserStorage.read(DISMISSED_KEY), [banner.id]))
    remove(banner)
    // The button is gone.
    document.querySelector('main')?.focus({ preventScroll: true })
  }

  return (
    <aside aria-label={phrase('toast.label')}>
      {banners.map((banner) => (
        <BannerLine key={banner.id} banner={banner} language={language}>
          <IconButton label={phrase('common.close')} tooltip="" end onClick={() => dismiss(banner)}>
            <X />
          </IconButton>
        </BannerLine>
      ))}
      <p className="visually-hidden" role="status">
        {unspoken
          .map(({ texts }) =>
            linkParts(texts[language])
              .map(({ text }) => text)
              .join(''),
          )
          .join(' ')}
      </p>
    </aside>
  )
}
