import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useRef } from 'react'
import { dayText } from '#contract/days.ts'
import type { Incident, IncidentStatus } from '#contract/incidents.ts'
import { PriorityBadge, StatusBadge } from '#web/features/incidents/IncidentBadges.tsx'
import styles from '#web/features/incidents/IncidentRow.module.css'
import { useFailure, useReviseIncident } from '#web/features/incidents/mutations.ts'
import { quickActions, STATUSES } from '#web/features/incidents/rules.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TableCell, TableRow } from '#web/ui/Table.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type IncidentRowProps = {
  incident: Incident
  onEdit: () => void
  onDelete: () => void
  /** Called when the row disappears together with its focused button. */
  onLost: () => void
}

export function IncidentRow({ incident, onEdit, onDelete, onLost }: IncidentRowProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { title, status, priority, createdAt, assigneeName } = incident
  const edit = useFocusAfterPress(status, onLost)

  return (
    <TableRow>
      <TableCell main label={phrase('incidents.column.title')}>
        <bdi>{title}</bdi>
      </TableCell>
      <TableCell label={phrase('incidents.column.status')}>
        <StatusBadge status={status} />
      </TableCell>
      <TableCell label={phrase('incidents.column.priority')}>
        <PriorityBadge priority={priority} />
      </TableCell>
      <TableCell label={phrase('incidents.column.reportedOn')}>
        <time dateTime={createdAt} className={styles.whole}>
          {dayText(createdAt, language)}
        </time>
      </TableCell>
      <TableCell label={phrase('incidents.column.assignee')}>
        <bdi className={styles.person}>{assigneeName ?? phrase('incidents.unassigned')}</bdi>
      </TableCell>
      <TableCell actions label={phrase('incidents.column.actions')}>
        <div className={styles.actions}>
          <div className={styles.steps}>
            <QuickActions incident={incident} onPress={edit.press} />
          </div>
          <div className={styles.icons}>
            <IconButton
              ref={edit.ref}
              label={phrase('incidents.editLabel', { title })}
              tooltip={phrase('incidents.edit')}
              onClick={onEdit}
            >
              <Pencil />
            </IconButton>
            <IconButton
              look="danger"
              label={phrase('incidents.deleteLabel', { title })}
              tooltip={phrase('incidents.delete')}
              onClick={onDelete}
            >
              <Trash />
            </IconButton>
          </div>
        </div>
      </TableCell>
    </TableRow>
  )
}

function QuickActions({ incident, onPress }: { incident: Incident; onPress: () => void }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const toast = useToast()
  const failure = useFailure()
  const { isPending, variables, mutateAsync } = useReviseIncident(incident.id)

  async function press(status: IncidentStatus) {
    if (isPending) return
    onPress()
    try {
      await mutateAsync({ status })
    } catch (error) {
      return failure(error, 'incidents.updateFailedTitle', 'incidents.updateFailedText')
    }
    const name = language === 'en' ? status : phrase(STATUSES[status])
    const detail = phrase('incidents.statusUpdatedText', { status: name })
    toast({ title: phrase('incidents.statusUpdatedTitle'), detail, tone: 'success' })
  }

  return quickActions(incident.status).map(({ status, face, label }) => (
    <Button
      key={status}
      look="quiet"
      className={styles.step}
      aria-label={phrase(label, { title: incident.title })}
      busy={isPending && variables.status === status}
      onClick={() => press(status)}
    >
      {phrase(face)}
    </Button>
  ))
}

/** A quick action disappears with the status that it changed, perhaps with the whole row. Then the focus moves on. */
function useFocusAfterPress(status: IncidentStatus, onLost: () => void) {
  const ref = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  const lost = useRef(onLost)
  useEffect(() => {
    lost.current = onLost
  }, [onLost])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another status shows other buttons.
  useEffect(() => {
    if (pressed.current && isFocusLost()) ref.current?.focus()
  }, [status])
  useEffect(
    () => () => {
      if (pressed.current && isFocusLost()) lost.current()
    },
    [],
  )

  return {
    ref,
    press: () => {
      pressed.current = true
    },
  }
}

const isFocusLost = () => document.activeElement === document.body
