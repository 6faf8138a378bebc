import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Job } from '#contract/jobs.ts'
import { pageAbout } from '#contract/notificationLinks.ts'
import { AppliedLabel } from '#web/features/applications/AppliedLabel.tsx'
import { ApplyButton } from '#web/features/applications/ApplyButton.tsx'
import { ContactChoice, focusWhatIsLeft } from '#web/features/applications/ContactChoice.tsx'
import { type ApplyOptions, useApplyBy, useContactLinks } from '#web/features/applications/hooks.ts'
import { useMyApplication } from '#web/features/applications/own/queries.ts'
import { Button } from '#web/ui/Button.tsx'

type PageActionProps = { job: Job } & ApplyOptions

/** The action on the page of a job: apply or, after that, the status of the application. */
export function PageAction({ job, ...options }: PageActionProps) {
  return job.applied && !job.closed ? <AppliedButton job={job} {...options} /> : <Apply job={job} {...options} />
}

function Apply({ job, ...options }: PageActionProps) {
  useEffect(() => focusWhatIsLeft, [])
  return <ApplyButton job={job} surface="page" choice={(how) => <ContactChoice job={job} {...how} />} {...options} />
}

/** The status of the application and its date. A press opens the mail or the chat again, and after an answer the application. */
function AppliedButton({ job, ...options }: PageActionProps) {
  const { mail, whatsapp } = useContactLinks()(job)
  const { applyBy, busy } = useApplyBy(job, options)
  const entryId = useMyApplication(job.id)?.id ?? null

  function press() {
    // Sending it once more would not change the answer.
    if (job.application && job.application.status !== 'pending')
      navigate(pageAbout({ kind: 'application-status', jobId: job.id, entryId }, { isBusiness: false }))
    else if (mail && whatsapp) document.querySelector<HTMLElement>('#contact a')?.focus()
    else void applyBy(mail ? 'mail' : whatsapp ? 'whatsapp' : null)
  }

  return (
    <Button busy={busy} onClick={press}>
      <AppliedLabel job={job} />
      <span className="visually-hidden">: {job.title}</span>
    </Button>
  )
}
