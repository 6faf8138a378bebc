import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import { contactLinks } from '#contract/contactLinks.ts'
import { directionsLink } from '#contract/directions.ts'
import type { JobDetail } from '#contract/jobDetails.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { WhatsAppIcon } from '#web/ui/WhatsAppIcon.tsx'

/** Links to reach the business, and for the way there. Nothing is sent to other sites before the user follows one. */
export function ContactButtons({ detail }: { detail: JobDetail }) {
  const phrase = usePhrase()
  const { title, businessName } = detail.job
  const { mail, whatsapp } = contactLinks(detail.job, {
    subject: phrase('acceptance.mailSubject', { title }),
    greeting: phrase('acceptance.greeting', { title, businessName }),
  })
  const directions = directionsLink(detail)
  if (!mail && !whatsapp && !directions) return null
  const inNewTab = { target: '_blank', rel: 'noopener noreferrer' }
  const newTab = <span className="visually-hidden"> ({phrase('common.newTab')})</span>

  return (
    <div className="row-1 items-center">
      {whatsapp && (
        <ButtonLink href={whatsapp} {...inNewTab}>
          <WhatsAppIcon />
          {phrase('acceptance.whatsapp')}
          {newTab}
        </ButtonLink>
      )}
      {mail && (
        <ButtonLink href={mail}>
          <Mail />
          {phrase('acceptance.mail')}
        </ButtonLink>
      )}
      {directions && (
        <ButtonLink href={directions} {...inNewTab}>
          <MapPin />
          {phrase('acceptance.directions')}
          {newTab}
        </ButtonLink>
      )}
    </div>
  )
}
