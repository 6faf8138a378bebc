import { useState } from 'react'
import { useJobFilter } from '#web/features/jobs/queries.ts'
import { factsOf } from '#web/features/jobs/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { useToast } from '#web/ui/Toast.tsx'

const dialog = lazy(
  'web/features/jobs/filters/FilterDialog.tsx',
  () => import('#web/features/jobs/filters/FilterDialog.tsx').then((it) => it.FilterDialog),
  ['pages'],
)

/** Opens the filters on what jobs state. */
export function MoreFilters() {
  const phrase = usePhrase()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const chosen = Object.keys(factsOf(useJobFilter())).length

  const open = () =>
    dialog.ready().then(
      () => setOpen(true),
      () => toast({ title: phrase('offline.title'), tone: 'danger' }),
    )

  return (
    <>
      <Button look="quiet" onClick={open}>
        {phrase('filters.more')} {chosen > 0 && `(${chosen})`}
      </Button>
      {isOpen && <dialog.Component onClose={() => setOpen(false)} />}
    </>
  )
}
