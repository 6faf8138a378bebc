import { STATIONS } from '#contract/city/stations.ts'
import type { Job } from '#contract/jobs.ts'
import { DistrictMap, DotMark, Dots, Legend, Swatch } from '#web/features/travel/DistrictMap.tsx'
import { useChosenStation } from '#web/features/travel/hooks.ts'
import { findTrip } from '#web/features/travel/queries.ts'
import { REACHES, shadeOf } from '#web/features/travel/rules.ts'
import styles from '#web/features/travel/TravelMap.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

type TravelMapProps = { job: Pick<Job, 'facts'>; onClose: () => void }

/** The districts, shaded by the minutes from the chosen station, with the stations as dots and the way to a job. */
export function TravelMap({ job, onClose }: TravelMapProps) {
  const phrase = usePhrase()
  const from = useChosenStation() ?? ''
  const trip = findTrip(from, job.facts)
  const minutesTo = (district: string) => findTrip(from, { district })?.minutes
  const titleOf = (district: string) => {
    const minutes = minutesTo(district)
    return minutes === undefined
      ? phrase('travel.noneNear', { district })
      : phrase('travel.mapDistrict', { district, minutes })
  }
  const marked = (name: string | undefined) => STATIONS.filter((station) => station.name === name)

  return (
    <Dialog open wide onClose={onClose} title={phrase('travel.mapTitle')} text={phrase('travel.mapText')}>
      <DistrictMap
        label={phrase('travel.mapLabel', { station: trip?.from ?? '' })}
        shadeOf={(district) => shadeOf(minutesTo(district))}
        titleOf={titleOf}
      >
        <Dots stations={STATIONS.filter(({ district }) => district !== '')} radius={3} />
        <Dots stations={marked(trip?.from)} className={styles.start} radius={11} />
        <Dots stations={marked(trip?.to)} className={styles.end} radius={11} />
      </DistrictMap>
      <Legend>
        {REACHES.map((minutes) => (
          <li key={minutes}>
            <Swatch shade={shadeOf(minutes)} />
            {phrase('travel.mapWithin', { minutes })}
          </li>
        ))}
        {trip && <Ends trip={trip} />}
      </Legend>
    </Dialog>
  )
}

/** The two dots of the way, or the one at which it begins and ends. */
function Ends({ trip: { from, to, minutes } }: { trip: { from: string; to: string; minutes: number } }) {
  const phrase = usePhrase()
  return (
    <>
      {from !== to && (
        <li>
          <DotMark className={styles.start} />
          {phrase('travel.mapStart', { station: from })}
        </li>
      )}
      <li>
        <DotMark className={styles.end} />
        {from === to ? phrase('travel.mapHere', { station: to }) : phrase('travel.mapEnd', { station: to, minutes })}
      </li>
    </>
  )
}
