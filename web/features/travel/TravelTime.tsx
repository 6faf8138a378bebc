import { useEffect, useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import { STATION_KEY } from '#contract/preferences.ts'
import { storedPreference, watchPreference } from '#web/api/preferences.ts'
import { lazy } from '#web/ui/lazy.ts'

const travelText = lazy(
  'web/features/travel/TravelText.tsx',
  () => import('#web/features/travel/TravelText.tsx').then((it) => it.TravelText),
  ['pages'],
)

/** How long it takes from the chosen station to a job. Without a station it shows and loads nothing. */
export function TravelTime(props: { job: Pick<Job, 'facts'>; surface: 'card' | 'page' }) {
  const [isLoaded, setLoaded] = useState(false)

  useEffect(() => {
    const load = () => {
      // Without a network the job is shown without its time.
      if (storedPreference(STATION_KEY))
        travelText.ready().then(
          () => setLoaded(true),
          () => {},
        )
    }
    load()
    return watchPreference(STATION_KEY, load)
  }, [])

  return isLoaded && <travelText.Component {...props} />
}
