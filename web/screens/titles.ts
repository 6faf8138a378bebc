import type { QueryClient } from '@tanstack/react-query'
import { idIn } from '#contract/idText.ts'
import type { JobDetail } from '#contract/jobDetails.ts'
import type { PartnerDetail } from '#contract/partners.ts'
import { keys } from '#web/api/keys.ts'
import type { PhraseFunction } from '#web/i18n/i18n.tsx'
import type { Visit } from '#web/screens.tsx'

/** The document title of a job, as soon as the job is loaded. */
export function jobTitle(phrase: PhraseFunction, cache: QueryClient, { params }: Visit) {
  const known = cache.getQueryData<JobDetail | null>(keys.jobDetail(idIn(params.id)))
  if (known === null) return phrase('meta.page.title', { page: phrase('jobs.detail.goneTitle') })
  return known
    ? phrase('meta.job.title', { title: known.job.title, businessName: known.job.businessName })
    : phrase('brand.name')
}

/** The document title of a partner. */
export function partnerTitle(phrase: PhraseFunction, cache: QueryClient, { params }: Visit) {
  const known = cache.getQueryData<PartnerDetail | null>(keys.partnerDetail(idIn(params.id)))
  if (known === null) return phrase('meta.page.title', { page: phrase('partners.detail.goneTitle') })
  return known ? phrase('meta.partner.title', { businessName: known.partner.businessName }) : phrase('brand.name')
}
