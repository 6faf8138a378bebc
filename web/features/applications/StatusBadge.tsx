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
  unanswered: { look: 'danger', Icon: Hourglass },
} as const

type StatusBadgeProps = { status: ApplicationStatus; unanswered?: boolean }

/** The status of an application. */
export function StatusBadge({ status, unanswered = false }: StatusBadgeProps) {
  const phrase = usePhrase()
  const shown = unanswered ? 'unanswered' : status
  const { look, Icon } = LOOKS[shown]
  return (
    <Badge look={look} data-status={status}>
      <Icon />
      {phrase(`applications.status.${shown}`)}
    </Badge>
  )
}
