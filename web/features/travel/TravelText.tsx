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
  const whole = minutes === 0 ? phrase('travel.here') : phrase('travel.about', { minutes })
  const way = trip.district ? phrase('travel.toDistrict', trip) : phrase('travel.toStation', trip)

  return surface === 'card' ? (
    <span className={styles.card}>
      <TrainFront />
      <span className={styles.short} aria-hidden="true">
        {minutes === 0 ? phrase('travel.nextDoor') : phrase('travel.minutes', { minutes })}
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
