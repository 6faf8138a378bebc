import { usePhrase } from '#web/i18n/i18n.tsx'
import { BackLink } from '#web/jobs/BackLink.tsx'

export function BackToPartners({ className }: { className?: string | undefined }) {
  const phrase = usePhrase()
  return (
    <BackLink className={className} href="/partners">
      {phrase('partners.detail.back')}
    </BackLink>
  )
}
