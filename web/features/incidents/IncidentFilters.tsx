import { useRef } from 'react'
import type { IncidentFilter } from '#contract/incidents.ts'
import { ChoiceOptions } from '#web/features/incidents/ChoiceOptions.tsx'
import styles from '#web/features/incidents/IncidentFilters.module.css'
import { PRIORITIES, parseIncidentView, STATUSES } from '#web/features/incidents/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useChoicesBeforeHydration } from '#web/ui/inputBeforeHydration.ts'
import { Select } from '#web/ui/Select.tsx'

type IncidentFiltersProps = { filter: IncidentFilter; onChoose: (filter: IncidentFilter) => void }

/** Filters for status and priority. */
export function IncidentFilters({ filter, onChoose }: IncidentFiltersProps) {
  const phrase = usePhrase()
  const { status = '', priority = '' } = filter
  const choose = (chosen: { status: string; priority: string }) =>
    onChoose(parseIncidentView(new URLSearchParams(chosen).toString()).filter)

  const filters = useRef<HTMLFieldSetElement>(null)
  useChoicesBeforeHydration(filters, [status, priority], ([chosenStatus = '', chosenPriority = '']) =>
    choose({ status: chosenStatus, priority: chosenPriority }),
  )

  return (
    <fieldset ref={filters} className={styles.filters} aria-label={phrase('incidents.filter.label')}>
      <Select
        name="status"
        label={phrase('incidents.column.status')}
        value={status}
        onChange={({ target }) => choose({ status: target.value, priority })}
      >
        <option value="">{phrase('incidents.filter.anyStatus')}</option>
        <ChoiceOptions of={STATUSES} />
      </Select>
      <Select
        name="priority"
        label={phrase('incidents.column.priority')}
        value={priority}
        onChange={({ target }) => choose({ status, priority: target.value })}
      >
        <option value="">{phrase('incidents.filter.anyPriority')}</option>
        <ChoiceOptions of={PRIORITIES} />
      </Select>
    </fieldset>
  )
}
