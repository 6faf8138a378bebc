import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Stands at an address whose screen is still being built. */
export function ComingScreen({ page }: { page: Phrase }) {
  const phrase = usePhrase()
  return (
    <Notice
      as="h1"
      title={phrase(page)}
      text={phrase('coming.text')}
      action={<ButtonLink href="/">{phrase('coming.home')}</ButtonLink>}
    />
  )
}
