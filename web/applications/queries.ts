import { queryOptions } from '@tanstack/react-query'
import type { ApplicationList } from '#contract/applications.ts'
import type { Job } from '#contract/jobs.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { type ContactLinks, contactLinks } from '#web/applications/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** Somebody's own applications. Asked for at each visit, because what becomes of them is decided elsewhere. */
export const myApplications = queryOptions({
  queryKey: keys.applications,
  queryFn: ({ client }) => get<ApplicationList>(client, '/api/applications'),
  staleTime: 0,
})

type Addressed = Pick<Job, 'title' | 'businessName' | 'contactEmail' | 'contactWhatsapp'>

/** Makes the links to a business with the words of an application, in the language of the page. */
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
