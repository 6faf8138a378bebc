import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Banner } from '#contract/banners.ts'
import { momentText } from '#contract/days.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import { BannerLine } from '#web/features/banners/BannerLine.tsx'
import { ChangeBanner, NewBanner } from '#web/features/desk/banners/BannerForm.tsx'
import { useEndBanner } from '#web/features/desk/banners/mutations.ts'
import { stateOf } from '#web/features/desk/banners/rules.ts'
import styles from '#web/features/desk/Desk.module.css'
import { useStoredState } from '#web/features/desk/hooks.ts'
import { deskBanners } from '#web/features/desk/queries.ts'
import { NotLoaded } from '#web/forms/NotLoaded.tsx'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** The form for a new announcement, and the list of all with a form to change one. */
export function BannersView() {
  const phrase = usePhrase()
  const query = useQuery(deskBanners)
  const { data } = query
  const [changed, setChanged] = useStoredState<Banner | null>('changed banner', null)
  return (
    <section className={`stack-3 ${styles.whole}`} aria-label={phrase('desk.view.banners')}>
      {changed ? <ChangeBanner key={changed.id} banner={changed} onDone={() => setChanged(null)} /> : <NewBanner />}
      {!data && <NotLoaded query={query} />}
      {data && (
        <div className="stack-1">
          <h2>{phrase('desk.banners.all')}</h2>
          {data.banners.length === 0 && <p>{phrase('desk.banners.none')}</p>}
          <ul className="stack-1">
            {data.banners.map((banner) => (
              <Entry key={banner.id} banner={banner} onChange={() => setChanged(banner)} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Entry({ banner, onChange }: { banner: Banner; onChange: () => void }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { kind, audience, startsAt, endsAt } = banner
  const state = stateOf(banner, Date.now())
  return (
    <li className={styles.entry}>
      {LANGUAGES.map((one) => (
        <BannerLine key={one} banner={banner} language={one} />
      ))}
      <span>
        <strong>{phrase(`desk.banners.state.${state}`)}</strong> · {phrase(`desk.banners.kind.${kind}`)} ·{' '}
        {phrase(`desk.banners.audience.${audience}`)} · {momentText(startsAt, language)} –{' '}
        {momentText(endsAt, language)}
      </span>
      {state !== 'over' && (
        <div className="row-1">
          <Button onClick={onChange}>{phrase('desk.banners.change')}</Button>
          <Button onClick={() => setAsking(true)}>{phrase('desk.banners.end')}</Button>
        </div>
      )}
      {isAsking && <EndDialog banner={banner} onClose={() => setAsking(false)} />}
    </li>
  )
}

function EndDialog({ banner: { id }, onClose }: { banner: Banner; onClose: () => void }) {
  const phrase = usePhrase()
  const reason = useErrorMessage()
  const toast = useToast()
  const end = useEndBanner()

  async function send() {
    try {
      await end.mutateAsync(id)
      toast({ title: phrase('desk.banners.ended'), tone: 'success' })
    } catch (error) {
      toast({ title: reason(error, 'common.unexpectedError'), tone: 'danger', error })
    }
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={phrase('desk.banners.end')}
      text={phrase('desk.banners.endText')}
      confirm={phrase('desk.banners.end')}
      busy={end.isPending}
      onConfirm={send}
    />
  )
}
