import Check from 'lucide-react/icons/check'
import Hourglass from 'lucide-react/icons/hourglass'
import X from 'lucide-react/icons/x'
import type { ApplicationStatus } from '#contract/applications.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/Badge.tsx'

/** Yellow, green and red, each with an icon. */
const LOOKS = {
  pending: { look: 'strong', Icon: Hourglass },
  accepted: { look: 'success', Icon: Check },
  rejected: { look: 'danger', Icon: X },
} as const

/** The status of an application. */
export function StatusBadge({ status, className }: { status: ApplicationStatus; className?: string | undefined }) {
  const phrase = usePhrase()
  const { look, Icon } = LOOKS[status]
  return (
    <Badge look={look} className={className} data-status={status}>
      <Icon />
      {phrase(`applications.status.${status}`)}
    </Badge>
  )
}
