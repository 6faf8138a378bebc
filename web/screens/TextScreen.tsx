import Flag from 'lucide-react/icons/flag'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Phone from 'lucide-react/icons/phone'
import { TEXT_NAMES } from '#web/features/texts/hooks.ts'
import { TextPage } from '#web/features/texts/TextPage.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
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

/** The text pages of the footer. */
export function TextScreen() {
  const phrase = usePhrase()
  const path = usePath()
  const name = TEXT_NAMES.find((one) => path === `/${one}`)
  return (
    name && <TextPage title={phrase(`footer.${name}`)} name={name} {...(name === 'contact' && { pictures: WAYS })} />
  )
}
