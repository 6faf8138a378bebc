import Check from 'lucide-react/icons/check'
import { Suspense } from 'react'
import type { Job } from '#contract/jobs.ts'
import { fetchPhrases } from '#web/i18n/catalogues.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { lazy } from '#web/ui/lazy.ts'

/** Without a network the button says no more than that there is an application. */
const applicationState = lazy<{ job: Job }>('web/features/applications/ApplicationState.tsx', () =>
  Promise.all([import('#web/features/applications/ApplicationState.tsx'), fetchPhrases(['members'])]).then(
    ([it]) => it.ApplicationState,
    () => Applied,
  ),
)

/** What a button says about a job that its user applied for: how the application stands. */
export const AppliedLabel = ({ job }: { job: Job }) => (
  <>
    <Check />
    <Suspense fallback={<Applied />}>
      <applicationState.Component job={job} />
    </Suspense>
  </>
)

function Applied() {
  const phrase = usePhrase()
  return phrase('jobs.card.applied')
}
