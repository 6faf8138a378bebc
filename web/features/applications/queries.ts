import { queryOptions } from '@tanstack/react-query'
import type { Application, ApplicationList } from '#contract/applications.ts'
import { type ContactLinks, contactLinks } from '#contract/contactLinks.ts'
import type { Job } from '#contract/jobs.ts'
import { keys } from '#web/api/keys.ts'
import { type PagedList, readNewest } from '#web/api/pagedList.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'

export const myApplicationList: PagedList<Application> = {
  queryKey: keys.applications,
  path: '/api/applications',
  name: 'applications',
}

/** The user's own applications. Fetched at each visit, because businesses decide on them at any time. */
export const myApplications = queryOptions({
  queryKey: keys.applications,
  queryFn: ({ client }) => readNewest<ApplicationList>(client, myApplicationList),
  staleTime: 0,
})

type Addressed = Pick<Job, 'title' | 'businessName' | 'contactEmail' | 'contactWhatsapp'>

/** Creates the contact links of a business with the application as text, in the language of the page. */
export function useContactLinks(): (job: Addressed) => ContactLinks {
  const phrase = usePhrase()
  return (job) => {
    const { title, businessName } = job
    return contactLinks(job, {
      subject: phrase('apply.mailSubject', { title }),
      greeting: phrase('apply.whatsappGreeting', { title, businessName }),
    })
  }
}
