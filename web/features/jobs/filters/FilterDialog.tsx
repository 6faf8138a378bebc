import { type SubmitEvent, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { BOROUGHS, DISTRICTS } from '#contract/city/boroughs.ts'
import { JOB_KINDS, TIMES_OF_DAY, WEEKDAYS } from '#contract/factValues.ts'
import type { JobSort } from '#contract/jobs.ts'
import { Flags, type Group, Toggle, Toggles } from '#web/features/jobs/filters/FilterChoices.tsx'
import styles from '#web/features/jobs/filters/FilterDialog.module.css'
import { filterText, startText } from '#web/features/jobs/filters/format.ts'
import { useJobCount } from '#web/features/jobs/filters/queries.ts'
import { TravelChoice } from '#web/features/jobs/filters/TravelChoice.tsx'
import { WeekChoice } from '#web/features/jobs/filters/WeekChoice.tsx'
import { useJobFilter } from '#web/features/jobs/queries.ts'
import { type FactFilter, factsOf, jobFilterAddress, parseJobFilter } from '#web/features/jobs/rules.ts'
import { useLanguage, usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/Select.tsx'

const MONTHS = 6

/** All filters on facts of jobs. The list changes when the user confirms them. */
export function FilterDialog({ onClose }: { onClose: () => void }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const filter = useJobFilter()
  const chosen = factsOf(filter)
  const others = { search: filter.search, jobType: filter.jobType, minPay: filter.minPay, sort: filter.sort }

  const [facts, setFacts] = useState(chosen)
  const [week, setWeek] = useState(chosen.week)
  const address = jobFilterAddress({ ...others, ...facts, week })
  const show = (next: string) => {
    onClose()
    navigate(next)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    show(jobFilterAddress({ ...others, ...factsIn(new FormData(event.currentTarget), filter.sort), week }))
  }
  const group = {
    chosen,
    text: (name: keyof FactFilter, value: string) => filterText({ phrase, language }, name, value, {}),
  }

  return (
    <Dialog open onClose={onClose} title={phrase('filters.facts.title')}>
      <form
        className="stack-3"
        onSubmit={submit}
        onChange={({ currentTarget }) => setFacts(factsIn(new FormData(currentTarget), filter.sort))}
      >
        <Toggles {...group} legend={phrase('filters.facts.days')} name="day" values={WEEKDAYS} />
        <Toggles {...group} legend={phrase('filters.facts.time')} name="time" values={TIMES_OF_DAY} />
        <WeekChoice week={chosen.week} onChange={setWeek} />
        <Toggles {...group} legend={phrase('filters.facts.borough')} name="borough" values={BOROUGHS} />
        <TravelChoice filter={filter} />
        <Flags {...group} legend={phrase('filters.facts.also')} />
        <Toggles {...group} legend={phrase('filters.facts.kind')} name="kind" values={JOB_KINDS} />
        <Select name="start" label={phrase('filters.facts.start')} defaultValue={chosen.start ?? ''}>
          <option value="">{phrase('filters.pay.any')}</option>
          <option value="now">{phrase('filters.facts.startNow')}</option>
          {nextMonths(chosen.start).map((month) => (
            <option key={month} value={month}>
              {startText({ phrase, language }, month)}
            </option>
          ))}
        </Select>
        <Districts {...group} />
        <div className={styles.actions}>
          <Count address={address} />
          <Button type="submit" look="accent" wide>
            {phrase('filters.facts.show')}
          </Button>
          <Button look="quiet" onClick={() => show(jobFilterAddress(others))}>
            {phrase('filters.reset')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The number of jobs that the list will show. The jobs are loaded at the same time, so the list appears at once. */
function Count({ address }: { address: string }) {
  const phrase = usePhrase()
  const plural = usePlural()
  const found = useJobCount(parseJobFilter(address.slice('/'.length)))
  return (
    <p role="status" className={styles.count} data-outdated={found?.isOutdated}>
      {found?.areClosest
        ? phrase('filters.facts.closest')
        : found && plural(found.more ? 'home.results.more' : 'home.results.count', found.count)}
    </p>
  )
}

/** The districts of each borough, folded up unless one of them is chosen. */
function Districts(group: Group) {
  const phrase = usePhrase()
  const chosen = (group.chosen.district ?? '').split(',')
  return (
    <fieldset className={styles.places}>
      <legend className={styles.legend}>{phrase('filters.facts.place')}</legend>
      {BOROUGHS.map((borough) => {
        const districts = DISTRICTS.filter((district) => district.borough === borough).map(({ name }) => name)
        const isOpen = districts.some((name) => chosen.includes(name))
        return (
          <details key={borough} open={isOpen}>
            <summary className={styles.borough}>{borough}</summary>
            <div className={`row-1 ${styles.group}`}>
              {districts.map((name) => (
                <Toggle key={name} {...group} name="district" value={name} />
              ))}
            </div>
          </details>
        )
      })}
    </fieldset>
  )
}

/** The filter that the form describes. A station and its minutes are one filter; only the order by minutes uses a station alone. */
function factsIn(form: FormData, sort: JobSort | undefined): FactFilter {
  const names = [...new Set(form.keys())] as (keyof FactFilter)[]
  const facts = Object.fromEntries(names.map((name) => [name, form.getAll(name).join(',')]))
  return facts.station && (facts.minutes || sort === 'near')
    ? facts
    : { ...facts, station: undefined, minutes: undefined }
}

/** This month, the next ones, and the chosen one. */
function nextMonths(chosen: string | undefined): string[] {
  const now = new Date()
  const months = Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + at, 15)).toISOString().slice(0, 7),
  )
  return chosen && chosen !== 'now' ? [...new Set([chosen, ...months])] : months
}
