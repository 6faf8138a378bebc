import type { PartnerDetail } from '#contract/partners.ts'
import { useOlderEntries } from '#web/api/olderEntries.ts'
import { JobCards } from '#web/features/jobs/JobCards.tsx'
import { partnerJobList } from '#web/features/partners/queries.ts'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ShowEarlier } from '#web/ui/ShowEarlier.tsx'

/** The open jobs of a partner. */
export function PartnerJobs({ detail }: { detail: PartnerDetail }) {
  const { partner, jobs } = detail
  const phrase = usePhrase()
  const plural = usePlural()
  const earlier = useOlderEntries(partnerJobList(partner.id), detail)

  return (
    <section className="stack-2" aria-labelledby="partner-jobs">
      <h2 id="partner-jobs">{plural('partners.openJobs', partner.openJobs)}</h2>
      {jobs.length === 0 && (
        <Card>
          <Notice
            as="p"
            title={phrase('partners.detail.empty')}
            action={<ButtonLink href="/">{phrase('common.browseJobs')}</ButtonLink>}
          />
        </Card>
      )}
      <ShowEarlier count={jobs.length} {...earlier}>
        <JobCards jobs={jobs} />
      </ShowEarlier>
    </section>
  )
}
