import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import type { IncidentPriority, IncidentStatus } from '#contract/incidents.ts'
import styles from '#web/features/incidents/IncidentRow.module.css'
import { PRIORITIES, STATUSES } from '#web/features/incidents/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/Badge.tsx'

type BadgeStyle = { look: NonNullable<ComponentProps<typeof Badge>['look']>; icon: ReactNode }

const STATUS_STYLE: Record<IncidentStatus, BadgeStyle> = {
  open: { look: 'danger', icon: <CircleAlert /> },
  'in-progress': { look: 'strong', icon: <Clock /> },
  resolved: { look: 'solid', icon: <Check /> },
  closed: { look: 'outline', icon: <X /> },
}

const PRIORITY_STYLE: Record<IncidentPriority, BadgeStyle> = {
  low: { look: 'outline', icon: <PriorityIcon level={1} /> },
  medium: { look: 'solid', icon: <PriorityIcon level={2} /> },
  high: { look: 'strong', icon: <PriorityIcon level={3} /> },
  critical: { look: 'danger', icon: <CircleAlert /> },
}

export function StatusBadge({ status }: { status: IncidentStatus }) {
  const phrase = usePhrase()
  const { look, icon } = STATUS_STYLE[status]
  return (
    <Badge look={look} className={styles.whole}>
      {icon}
      {phrase(STATUSES[status])}
    </Badge>
  )
}

export function PriorityBadge({ priority }: { priority: IncidentPriority }) {
  const phrase = usePhrase()
  const { look, icon } = PRIORITY_STYLE[priority]
  return (
    <Badge look={look} className={styles.whole}>
      {icon}
      {phrase(PRIORITIES[priority])}
    </Badge>
  )
}

const BARS = ['M6 19v-4', 'M12 19v-8', 'M18 19V6']

/** Bars of rising height; the priority is the number of filled bars. */
function PriorityIcon({ level }: { level: 1 | 2 | 3 }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {BARS.map((bar, place) => (
        <path key={bar} d={bar} opacity={place < level ? 1 : 0.3} />
      ))}
    </svg>
  )
}
