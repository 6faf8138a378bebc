import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IncidentForm as Fields, type Incident } from '#contract/incidents.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#contract/limits.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ChoiceOptions } from '#web/incidents/ChoiceOptions.tsx'
import styles from '#web/incidents/IncidentForm.module.css'
import { useFailure, useLogIncident, useReviseIncident } from '#web/incidents/mutations.ts'
import { assigneeList } from '#web/incidents/queries.ts'
import { changedFields, PRIORITIES, STATUSES, writtenOf } from '#web/incidents/rules.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type IncidentFormProps = {
  /** Null for a new one. */
  incident: Incident | null
  onClose: () => void
}

export function IncidentForm({ incident, onClose }: IncidentFormProps) {
  const phrase = usePhrase()
  // What it was when the dialog opened is what the form changes, whatever became of it since.
  const [opened] = useState(incident)
  const [start] = useState(writtenOf(opened))
  const send = useSend(opened)
  const failure = useFailure()

  const draft = useDraft(Fields, {
    ...(!opened && { keepAs: 'new-incident' }),
    async send(form) {
      await send(form)
      onClose()
    },
    onRefused(error) {
      failure(error, 'incidents.submitFailedTitle', 'incidents.submitFailedText')
      return undefined
    },
  })

  function cancel() {
    draft.kept.drop()
    onClose()
  }

  return (
    <Form
      draft={draft}
      submit={phrase(opened ? 'common.save' : 'incidents.form.submit')}
      busy={phrase(opened ? 'common.saving' : 'incidents.form.busy')}
      aside={
        <Button size="large" onClick={cancel}>
          {phrase('common.cancel')}
        </Button>
      }
    >
      <Field
        {...draft.field('title')}
        label={phrase('incidents.form.titleLabel')}
        placeholder={phrase('incidents.form.titlePlaceholder')}
        defaultValue={start.title}
        maxLength={TITLE_MAX}
        autoComplete="off"
        autoFocus={!opened}
      />
      <TextArea
        {...draft.field('description')}
        label={phrase('incidents.form.descriptionLabel')}
        placeholder={phrase('incidents.form.descriptionPlaceholder')}
        className={styles.description}
        defaultValue={start.description}
        maxLength={DESCRIPTION_MAX}
      />
      <div className={styles.pair}>
        <Select
          {...draft.field('priority')}
          label={phrase('incidents.form.priorityLabel')}
          defaultValue={start.priority}
        >
          <ChoiceOptions of={PRIORITIES} />
        </Select>
        <Select {...draft.field('status')} label={phrase('incidents.form.statusLabel')} defaultValue={start.status}>
          <ChoiceOptions of={STATUSES} />
        </Select>
      </div>
      <AssigneeSelect {...draft.field('assigneeId')} incident={opened} defaultValue={start.assigneeId} />
    </Form>
  )
}

/** Logs a new incident, or changes one, and says so. */
function useSend(incident: Incident | null) {
  const phrase = usePhrase()
  const toast = useToast()
  const log = useLogIncident()
  const revise = useReviseIncident(incident?.id ?? 0)

  return async (form: Fields) => {
    if (incident) await revise.mutateAsync(changedFields(incident, form))
    else await log.mutateAsync(form)
    toast({ title: phrase(incident ? 'incidents.updated' : 'incidents.logged'), tone: 'success' })
  }
}

type AssigneeSelectProps = {
  name: string
  error: string | undefined
  incident: Incident | null
  defaultValue: string
}

/** Who has been in charge so far can stay, even if nobody would be offered that person now. */
function AssigneeSelect({ incident, ...select }: AssigneeSelectProps) {
  const phrase = usePhrase()
  const { data, isError } = useQuery(assigneeList)
  const offered = data?.assignees ?? []
  const id = incident?.assigneeId ?? null
  const present = id === null ? [] : [{ id, fullName: incident?.assigneeName ?? '' }]
  const kept = present.filter((person) => !offered.some((other) => other.id === person.id))

  return (
    <Select
      {...select}
      label={phrase('incidents.form.assigneeLabel')}
      hint={phrase(isError ? 'incidents.form.assigneesFailed' : 'incidents.form.assigneeHint')}
    >
      <option value="">{phrase('incidents.unassigned')}</option>
      {[...kept, ...offered].map((person) => (
        <option key={person.id} value={person.id}>
          {person.fullName}
        </option>
      ))}
    </Select>
  )
}
