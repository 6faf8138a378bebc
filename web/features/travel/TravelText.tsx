import TrainFront from 'lucide-react/icons/train-front'
import type { Job } from '#contract/jobs.ts'
import { useChosenStation } from '#web/features/travel/hooks.ts'
import { findTrip, stationName } from '#web/features/travel/queries.ts'
import styles from '#web/features/travel/TravelText.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'

type TravelTextProps = { job: Pick<Job, 'facts'>; surface: 'card' | 'page' }

/** The minutes by U- and S-Bahn. On the page of a job also from where to where. */
export function TravelText({ job, surface }: TravelTextProps) {
  const phrase = usePhrase()
  const from = useChosenStation()
  const { facts } = job
  const trip = findTrip(from ?? '', facts)
  if (!trip) {
    const district = surface === 'page' && stationName(from) && facts.district
    return district ? <span>{phrase('travel.noneNear', { district })}</span> : null
  }
  const { minutes } = trip
  const isHere = trip.from === trip.to
  // Of a job with a district alone, only the middle of the district is known to be at the station.
  const here = phrase(trip.district ? 'travel.near' : 'travel.here')
  const whole = isHere ? here : phrase('travel.about', { minutes })
  const toStation = isHere ? trip.to : phrase('travel.toStation', trip)
  const way = trip.district ? phrase('travel.toDistrict', trip) : toStation

  return surface === 'card' ? (
    <span className={styles.card}>
      <TrainFront />
      <span className={styles.short} aria-hidden="true">
        {isHere ? phrase('travel.nextDoor') : phrase('travel.minutes', { minutes })}
      </span>
      <span className={styles.whole}>{whole}</span>
    </span>
  ) : (
    <>
      <strong>{whole}</strong>
      <span title={way}>{way}</span>
    </>
  )
}
