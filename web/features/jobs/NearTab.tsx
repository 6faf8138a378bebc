import { navigate } from 'wouter/use-browser-location'
import { useLazyDialog } from '#web/features/jobs/hooks.ts'
import { inOrder, jobFilterAddress, type ListFilter } from '#web/features/jobs/rules.ts'
import { useChosenStation } from '#web/features/travel/hooks.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { Tab, TabButton } from '#web/ui/Tabs.tsx'

const picker = lazy(() => import('#web/features/travel/StationPicker.tsx').then((it) => it.StationPicker), ['pages'])

/** The tab for the order by minutes. Without a station it asks for one first. */
export function NearTab({ filter }: { filter: ListFilter }) {
  const phrase = usePhrase()
  const own = useChosenStation()
  const { isOpen, open, close } = useLazyDialog(picker)
  const from = filter.station ?? own
  const addressFrom = (station: string) => jobFilterAddress(inOrder(filter, 'near', station))

  if (from) {
    return (
      <Tab href={addressFrom(from)} current={filter.sort === 'near'}>
        {phrase('home.tabs.near')}
      </Tab>
    )
  }

  return (
    <>
      <TabButton onClick={open}>{phrase('home.tabs.near')}</TabButton>
      {isOpen && <picker.Component onClose={close} onChosen={(station) => navigate(addressFrom(station))} />}
    </>
  )
}
