import { lastOpenDay } from '#contract/days.ts'
import type { Job } from '#contract/jobs.ts'
import { applicantsAddress } from '#web/features/applicants/rules.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

/** What only the business reads on the page of its job: who applied, and until when it is open. */
export function OwnerLines({ job, isHeld }: { job: Job; isHeld: boolean }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return (
    <div className="stack-1">
      {!isHeld && job.state === 'open' && (
        <p className="ink-soft text-s">
          {phrase('jobs.closing.expiresOn', { date: lastOpenDay(job.expiresAt, language) })}
        </p>
      )}
      <Anchor className="justify-self-start" href={applicantsAddress({ jobId: job.id })}>
        <strong>{phrase('jobs.detail.applicants')}</strong>
      </Anchor>
    </div>
  )
}
