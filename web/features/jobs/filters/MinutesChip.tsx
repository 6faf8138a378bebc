import { useEffect, useState } from 'react'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import styles from '#web/features/jobs/filters/ActiveFilters.module.css'
import { filterText, withoutPart } from '#web/features/jobs/filters/format.ts'
import { useLazyDialog } from '#web/features/jobs/hooks.ts'
import { jobFilterAddress, type ListFilter } from '#web/features/jobs/rules.ts'
import { useChosenStation } from '#web/features/travel/hooks.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { lazy } from '#web/ui/lazy.ts'

const picker = lazy(() => import('#web/features/travel/StationPicker.tsx').then((it) => it.StationPicker), ['pages'])

type MinutesChipProps = { minutes: string; text: string; filter: ListFilter }

/**
 * Minutes that were typed without a station. If the user has a station, they become a filter in the address, so that the address is complete.
 * This happens with Enter or when the field loses the focus, because until then the user may still type " from Alexanderplatz". Without a
 * station, a press on the chip asks for one.
 */
export function MinutesChip({ minutes, text, filter }: MinutesChipProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const own = useChosenStation()
  const isTyping = useIsTyping()
  const { isOpen, open, close } = useLazyDialog(picker)
  const addressFrom = (station: string) =>
    jobFilterAddress({ ...filter, search: withoutPart(filter.search ?? '', text), station, minutes })
  const from = filter.station ?? own
  const address = from && addressFrom(from)

  useEffect(() => {
    if (address && !isTyping) navigate(address, { replace: true })
  }, [address, isTyping])

  return (
    <li>
      {address ? (
        <Anchor className={styles.chip} href={address}>
          {filterText({ phrase, language }, 'station', from, { minutes })}
        </Anchor>
      ) : (
        <button type="button" className={styles.chip} onClick={open}>
          {phrase('filters.facts.minutesFrom', { minutes })}
        </button>
      )}
      {isOpen && <picker.Component onClose={close} onChosen={(station) => navigate(addressFrom(station))} />}
    </li>
  )
}

const SEARCH = '[role=search] input[type=search]'
const isSearch = (element: EventTarget | null) => element instanceof Element && element.matches(SEARCH)

/** Whether the user may still be typing the search: the field has the focus, and Enter was not pressed. */
function useIsTyping(): boolean {
  const isSent = useHistoryState()?.sent === true
  const [hasFocus, setHasFocus] = useState(true)
  useEffect(() => {
    const enter = ({ target }: Event) => isSearch(target) && setHasFocus(true)
    const leave = ({ target }: Event) => isSearch(target) && setHasFocus(false)
    setHasFocus(isSearch(document.activeElement))
    addEventListener('focusin', enter)
    addEventListener('focusout', leave)
    return () => {
      removeEventListener('focusin', enter)
      removeEventListener('focusout', leave)
    }
  }, [])
  return hasFocus && !isSent
}
