import Check from 'lucide-react/icons/check'
import { useEffect } from 'react'
import type { Job } from '#contract/jobs.ts'
import { ApplyButton } from '#web/features/applications/ApplyButton.tsx'
import { ContactChoice, focusWhatIsLeft } from '#web/features/applications/ContactChoice.tsx'
import { type ApplyOptions, useApplyBy, useContactLinks } from '#web/features/applications/hooks.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazy, useLoaded } from '#web/ui/lazy.ts'

const applicationState = lazy(
  'web/features/applications/ApplicationState.tsx',
  () => import('#web/features/applications/ApplicationState.tsx').then((it) => it.ApplicationState),
  ['members'],
)

type PageActionProps = { job: Job } & ApplyOptions

/** What the page of a job offers: to apply, and after that how the application stands. */
export function PageAction({ job, ...options }: PageActionProps) {
  return job.applied && !job.closed ? <AppliedButton job={job} {...options} /> : <Apply job={job} {...options} />
}

function Apply({ job, ...options }: PageActionProps) {
  useEffect(() => focusWhatIsLeft, [])
  return <ApplyButton job={job} surface="page" choice={(how) => <ContactChoice job={job} {...how} />} {...options} />
}

/** The status of the application and its date. A press opens the mail or the chat again. */
function AppliedButton({ job, ...options }: PageActionProps) {
  const phrase = usePhrase()
  const { mail, whatsapp } = useContactLinks()(job)
  const { applyBy, busy } = useApplyBy(job, options)
  const isLoaded = useLoaded(applicationState)

  function press() {
    if (mail && whatsapp) document.querySelector<HTMLElement>('#contact a')?.focus()
    else void applyBy(mail ? 'mail' : whatsapp ? 'whatsapp' : null)
  }

  return (
    <Button look="accent" busy={busy} onClick={press}>
      <Check />
      {isLoaded ? <applicationState.Component job={job} /> : phrase('jobs.card.applied')}
      <span className="visually-hidden">: {job.title}</span>
    </Button>
  )
}
