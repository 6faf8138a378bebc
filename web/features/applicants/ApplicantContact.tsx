import Mail from 'lucide-react/icons/mail'
import { contactLinks } from '#contract/contactLinks.ts'
import { firstName } from '#contract/greetingName.ts'
import { phoneText } from '#contract/phone.ts'
import styles from '#web/features/applicants/DecisionBar.module.css'
import type { ApplicantEntry } from '#web/features/applicants/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { MailAddress } from '#web/ui/MailAddress.tsx'
import { WhatsAppIcon } from '#web/ui/WhatsAppIcon.tsx'

/** The ways to write to an applicant. WhatsApp is offered only if the applicant sent a number. */
export function ApplicantContact({ entry, mail }: { entry: ApplicantEntry; mail: string | null }) {
  const phrase = usePhrase()
  const { applicant, job, introduction } = entry
  const number = introduction?.whatsapp ?? ''
  const name = firstName(applicant.fullName)
  const greeting = phrase('applicants.whatsappGreeting', { name, title: job.title })
  const { whatsapp: chat } = contactLinks({ contactEmail: null, contactWhatsapp: number }, { subject: '', greeting })
  const address = (
    <>
      <Mail />
      <MailAddress address={applicant.email} />
    </>
  )

  return (
    <div className={`row-1 items-center ${styles.row}`}>
      {chat && (
        <ButtonLink href={chat} target="_blank" rel="noopener">
          <WhatsAppIcon />
          <span>
            <span className="visually-hidden">{phrase('applicants.whatsapp', { number: '' })}</span>
            {phoneText(number)}
            <span className="visually-hidden"> ({phrase('common.newTab')})</span>
          </span>
        </ButtonLink>
      )}
      {mail ? (
        <ButtonLink href={mail}>{address}</ButtonLink>
      ) : (
        <p className={`row-1 items-center ${styles.row}`}>{address}</p>
      )}
    </div>
  )
}
