import Flag from 'lucide-react/icons/flag'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Phone from 'lucide-react/icons/phone'
import { TEXT_NAMES, type TextName } from '#web/features/texts/hooks.ts'
import { TextPage } from '#web/features/texts/TextPage.tsx'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { usePath } from '#web/ui/location.ts'
import { WhatsAppIcon } from '#web/ui/WhatsAppIcon.tsx'

const WAYS = {
  email: <Mail />,
  whatsapp: <WhatsAppIcon />,
  phone: <Phone />,
  post: <MapPin />,
  report: <Flag />,
  application: <MessageCircleQuestion />,
}

const TITLES: Record<TextName, Phrase> = {
  Rules: 'footer.rules',
  Accessibility: 'footer.accessibility',
  About: 'footer.about',
  Contact: 'footer.contact',
  Terms: 'footer.terms',
  Privacy: 'footer.privacy',
  Impressum: 'footer.legalNotice',
}

/** The text pages of the footer. */
export function TextScreen() {
  const phrase = usePhrase()
  const path = usePath()
  const name = TEXT_NAMES.find((one) => path === `/${one.toLowerCase()}`)
  return name && <TextPage title={phrase(TITLES[name])} name={name} {...(name === 'Contact' && { pictures: WAYS })} />
}
