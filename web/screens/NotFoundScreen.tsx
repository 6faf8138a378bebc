import { usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Shown for unknown addresses. */
export function NotFoundScreen() {
  const phrase = usePhrase()
  return (
    <Notice
      as="h1"
      title={phrase('notFound.title')}
      text={phrase('notFound.text')}
      action={<ButtonLink href="/">{phrase('notFound.home')}</ButtonLink>}
    />
  )
}
