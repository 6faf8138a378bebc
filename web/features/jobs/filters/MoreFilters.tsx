import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { DialogButton } from '#web/features/jobs/DialogButton.tsx'
import { useJobFilter } from '#web/features/jobs/queries.ts'
import { factsOf } from '#web/features/jobs/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { lazy } from '#web/ui/lazy.ts'

const dialog = lazy(
  () => import('#web/features/jobs/filters/FilterDialog.tsx').then((it) => it.FilterDialog),
  ['pages'],
)

/** The id of the button. */
export const MORE_FILTERS = 'more-filters'

/** Opens the dialog with the filters on facts. */
export function MoreFilters() {
  const phrase = usePhrase()
  const { minutes: _, ...facts } = factsOf(useJobFilter())
  const chosen = Object.keys(facts).length
  return (
    <DialogButton id={MORE_FILTERS} dialog={dialog} label={phrase('filters.more')} icon={<SlidersHorizontal />}>
      {chosen > 0 && `(${chosen})`}
    </DialogButton>
  )
}
