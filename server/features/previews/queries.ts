import type { Language } from '#contract/preferences.ts'
import type { Db } from '#server/db/open.ts'
import { findJob } from '#server/features/jobs/queries.ts'
import { filled, jobFacts, payFact } from '#server/features/notifications/mails/format.ts'
import { findPartner } from '#server/features/partners/queries.ts'
import type { Preview } from '#server/features/previews/templates.ts'
import { MAIL_TEXTS } from '#server/integrations/mail/languages.ts'

type About = { preview: Preview; logo: string | null }

/** The content of the preview picture of a job. Refuses a job that is not visible. */
export async function findJobPreview(
  db: Db,
  id: number,
  { language, symbol, now }: { language: Language; symbol: string; now: Date },
): Promise<About> {
  const job = await findJob(db, id, null, now)
  const { closed, title, businessName, facts, location, logo } = job
  const known = { ...job, place: null }
  const when = jobFacts(known, language).find(({ name }) => name === MAIL_TEXTS[language].facts.names.when)
  const where = facts.district ?? location
  const texts = MAIL_TEXTS[language].preview
  return {
    logo,
    preview: {
      tag: closed ? texts.closed : (payFact(known, language, symbol)[0]?.values[0] ?? null),
      isClosed: closed,
      title,
      otherTitle: texts.job,
      lines: [businessName, [where, when?.values[0]].filter(Boolean).join(' · ')],
      hasLogo: logo !== null,
    },
  }
}

/** The content of the preview picture of a business. Refuses one that does not exist. */
export async function findPartnerPreview(
  db: Db,
  id: number,
  { language, now }: { language: Language; now: Date },
): Promise<About> {
  const { partner } = await findPartner(db, id, null, now)
  const { businessName, businessLocation, openJobs, logo } = partner
  const texts = MAIL_TEXTS[language].preview
  return {
    logo,
    preview: {
      tag: openJobs === 1 ? texts.openJob : openJobs > 0 ? filled(texts.openJobs, { count: String(openJobs) }) : null,
      isClosed: false,
      title: businessName,
      otherTitle: texts.partner,
      lines: businessLocation ? [businessLocation] : [],
      hasLogo: logo !== null,
    },
  }
}
