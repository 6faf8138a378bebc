import type { Job } from '#contract/jobs.ts'
import { type ContactLinks, contactLinks } from '#web/applications/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'

type Addressed = Pick<Job, 'title' | 'businessName' | 'contactEmail' | 'contactWhatsapp'>

/** The links to a business with the words of an application, in the language of the page. */
export function useContactLinks(job: Addressed): ContactLinks {
  const phrase = usePhrase()
  const { title, businessName } = job
  return contactLinks(job, {
    subject: phrase('apply.mailSubject', { title }),
    greeting: phrase('apply.whatsappGreeting', { title, businessName }),
  })
}
