import { useQuery } from '@tanstack/react-query'
import { findStation, signOf } from '#contract/city/stations.ts'
import type { DistrictCounts } from '#contract/districts.ts'
import { DEFAULT_TRAVEL_MINUTES } from '#contract/factValues.ts'
import { DistrictLinks } from '#web/features/jobs/map/DistrictLinks.tsx'
import styles from '#web/features/jobs/map/JobMap.module.css'
import { districtCounts, isPartly } from '#web/features/jobs/map/queries.ts'
import { shadeFor, shadeSteps } from '#web/features/jobs/map/rules.ts'
import { useJobFilter } from '#web/features/jobs/queries.ts'
import { jobFilterAddress } from '#web/features/jobs/rules.ts'
import { DotMark, Legend, Swatch } from '#web/features/travel/DistrictMap.tsx'
import { useChosenStation } from '#web/features/travel/hooks.ts'
import { findTrip } from '#web/features/travel/queries.ts'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The open jobs of the city by district, as a drawing and as a list. Pressing a district makes it the filter of the job list. */
export function JobMap({ onClose }: { onClose: () => void }) {
  const phrase = usePhrase()
  const filter = useJobFilter()
  const { data, isError, isFetching, refetch } = useQuery(districtCounts(filter))
  const isPart = isPartly(filter)

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={phrase('jobMap.title')}
      text={phrase(isPart ? 'jobMap.textFiltered' : 'jobMap.text')}
    >
      {data?.districts.length === 0 ? (
        <p>{phrase(isPart ? 'jobMap.nothingFits' : 'jobMap.nothing')}</p>
      ) : data ? (
        <Counts counts={data} onChoose={onClose} />
      ) : isError ? (
        <Failure title={phrase('jobMap.failed')} busy={isFetching} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton look="block" className={styles.loading} />
        </Loading>
      )}
    </Dialog>
  )
}

function Counts({ counts, onChoose }: { counts: DistrictCounts; onChoose: () => void }) {
  const phrase = usePhrase()
  const plural = usePlural()
  const filter = useJobFilter()
  const own = findStation(useChosenStation() ?? '')
  const minutes = filter.minutes ?? DEFAULT_TRAVEL_MINUTES
  const steps = shadeSteps(counts.districts[0]?.openJobs ?? 0)
  const stations = counts.stations.flatMap(({ id, openJobs }) => {
    const station = findStation(id)
    return station ? [{ ...station, openJobs }] : []
  })
  const districts = counts.districts.map(({ name, openJobs }) => ({
    name,
    shade: shadeFor(openJobs, steps),
    label: plural('jobMap.district', openJobs, { district: name }),
    address: jobFilterAddress({ ...filter, district: name, borough: undefined }),
    stations: stations.filter(({ district }) => district === name),
  }))
  const isWithin = (district: string) => {
    const trip = own && findTrip(own.id, { district })
    return trip !== undefined && trip.minutes <= Number(minutes)
  }

  return (
    <div className="stack-3">
      <div className="stack-2 content-start">
        <DistrictLinks {...{ districts, isWithin, stations, own, onChoose }} />
        <Legend>
          {steps.map((step, at) => (
            <li key={step}>
              <Swatch shade={shadeFor(step, steps)} />
              {rangeText(step, steps[at + 1])}
            </li>
          ))}
          <li>
            <DotMark />
            {phrase('jobMap.stations')}
          </li>
          {own && (
            <li>
              <Swatch shade={0} isFramed />
              {phrase('jobMap.within', { minutes, station: own.name })}
            </li>
          )}
        </Legend>
      </div>
      <ul className={styles.list} aria-label={phrase('jobMap.list')}>
        {districts.map(({ name, label, address, stations: inside }) => (
          <li key={name}>
            <Anchor href={address} onClick={onChoose}>
              {label}
            </Anchor>
            {inside.length > 0 && (
              <span className="ink-soft text-s">
                {inside.map((station) => `${signOf(station)} (${station.openJobs})`).join(', ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )

  function rangeText(from: number, next: number | undefined) {
    if (next === undefined) return phrase('jobMap.from', { from })
    return next - from === 1 ? String(from) : phrase('jobMap.range', { from, to: next - 1 })
  }
}
