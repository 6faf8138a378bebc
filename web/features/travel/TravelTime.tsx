import type { Job } from '#contract/jobs.ts'
import { useChosenStation } from '#web/features/travel/hooks.ts'
import { lazy, useLoaded } from '#web/ui/lazy.ts'

const travelText = lazy(() => import('#web/features/travel/TravelText.tsx').then((it) => it.TravelText), ['pages'])

/** The time from the chosen station to a job. Without a station it renders and loads nothing. */
export function TravelTime(props: { job: Pick<Job, 'facts'>; surface: 'card' | 'page' }) {
  const isLoaded = useLoaded(travelText, useChosenStation() !== null)
  return isLoaded && <travelText.Component {...props} />
}
