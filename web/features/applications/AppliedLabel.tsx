import Check from 'lucide-react/icons/check'
import type { Job } from '#contract/jobs.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { lazy, useLoaded } from '#web/ui/lazy.ts'

const applicationState = lazy(
  () => import('#web/features/applications/ApplicationState.tsx').then((it) => it.ApplicationState),
  ['members'],
)

/** The label of the button of a job for which the user has applied: the status of the application. */
export function AppliedLabel({ job }: { job: Job }) {
  const phrase = usePhrase()
  const isLoaded = useLoaded(applicationState)
  if (isLoaded) return <applicationState.Component job={job} />
  return (
    <>
      <Check />
      {phrase('jobs.card.applied')}
    </>
  )
}
