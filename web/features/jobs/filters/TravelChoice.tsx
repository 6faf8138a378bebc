import type { ChangeEvent } from 'react'
import { ALPHABET } from '#contract/city/facts.ts'
import { STATIONS } from '#contract/city/stations.ts'
import { DEFAULT_TRAVEL_MINUTES, TRAVEL_MINUTES } from '#contract/factValues.ts'
import styles from '#web/features/jobs/filters/FilterDialog.module.css'
import type { ListFilter } from '#web/features/jobs/rules.ts'
import { useChosenStation } from '#web/features/travel/hooks.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Select } from '#web/ui/Select.tsx'

/** Sorted by name, because people look for a name. The original list is sorted by number. */
const BY_NAME = STATIONS.toSorted((one, other) => one.name.localeCompare(other.name, ALPHABET))

/** A station and the minutes from there. A station stored on this device is preselected, but filters nothing without minutes. */
export function TravelChoice({ filter: { station, minutes, sort } }: { filter: ListFilter }) {
  const phrase = usePhrase()
  const own = useChosenStation()
  // The order by minutes needs a station, but no minutes.
  const chosen = minutes ?? (station && sort !== 'near' ? DEFAULT_TRAVEL_MINUTES : '')

  return (
    <>
      <Select
        name="station"
        label={phrase('filters.facts.station')}
        defaultValue={station ?? own ?? ''}
        onChange={chooseMinutes}
      >
        <option value="">{phrase('filters.pay.any')}</option>
        {BY_NAME.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <fieldset className={`row-1 ${styles.group}`}>
        <legend className={styles.legend}>{phrase('filters.facts.minutes')}</legend>
        {['', ...TRAVEL_MINUTES.map(String)].map((value) => (
          <label key={value} className={styles.toggle}>
            <input type="radio" name="minutes" value={value} defaultChecked={value === chosen} />
            {value ? phrase('filters.facts.minutesOption', { minutes: value }) : phrase('filters.pay.any')}
          </label>
        ))}
      </fieldset>
    </>
  )
}

/** Chooses the usual minutes together with a station, because the user wants jobs near it. */
function chooseMinutes({ target: { value, form } }: ChangeEvent<HTMLSelectElement>) {
  const minutes = form?.elements.namedItem('minutes')
  if (value && minutes instanceof RadioNodeList) minutes.value ||= String(DEFAULT_TRAVEL_MINUTES)
}
