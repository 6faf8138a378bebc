import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import type { IncidentPriority, IncidentStatus } from '#contract/incidents.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/incidents/IncidentRow.module.css'
import { PriorityIcon } from '#web/incidents/PriorityIcon.tsx'
import { PRIORITIES, STATUSES } from '#web/incidents/rules.ts'
import { Badge } from '#web/ui/Badge.tsx'

type Dress = { look: NonNullable<ComponentProps<typeof Badge>['look']>; icon: ReactNode }

const STATUS_DRESS: Record<IncidentStatus, Dress> = {
  open: { look: 'danger', icon: <CircleAlert /> },
  'in-progress': { look: 'strong', icon: <Clock /> },
  resolved: { look: 'solid', icon: <Check /> },
  closed: { look: 'outline', icon: <X /> },
}

const PRIORITY_DRESS: Record<IncidentPriority, Dress> = {
  low: { look: 'outline', icon: <PriorityIcon level={1} /> },
  medium: { look: 'solid', icon: <PriorityIcon level={2} /> },
  high: { look: 'strong', icon: <PriorityIcon level={3} /> },
  critical: { look: 'danger', icon: <CircleAlert /> },
}

export function StatusBadge({ status }: { status: IncidentStatus }) {
  const phrase = usePhrase()
  const { look, icon } = STATUS_DRESS[status]
  return (
    <Badge look={look} className={styles.whole}>
      {icon}
      {phrase(STATUSES[status])}
    </Badge>
  )
}

export function PriorityBadge({ priority }: { priority: IncidentPriority }) {
  const phrase = usePhrase()
  const { look, icon } = PRIORITY_DRESS[priority]
  return (
    <Badge look={look} className={styles.whole}>
      {icon}
      {phrase(PRIORITIES[priority])}
    </Badge>
  )
}
