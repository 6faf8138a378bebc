import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { IncidentForm as Fields, type Incident } from '#contract/incidents.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#contract/limits.ts'
import { ChoiceOptions } from '#web/features/incidents/ChoiceOptions.tsx'
import styles from '#web/features/incidents/IncidentForm.module.css'
import { useFailure, useLogIncident, useReviseIncident } from '#web/features/incidents/mutations.ts'
import { assigneeList } from '#web/features/incidents/queries.ts'
import { changedFields, editedFields, KINDS, PRIORITIES, STATUSES } from '#web/features/incidents/rules.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** The fields of an incident; null for a new one. */
export function useIncidentDraft(opened: Incident | null, onSent: () => void) {
  const send = useSend(opened)
  const failure = useFailure()

  return useDraft(Fields, {
    storeAs: opened ? `incident-${opened.id}` : 'new-incident',
    async send(form) {
      await send(form)
      onSent()
    },
    onRefused(error) {
      failure(error, 'incidents.submitFailedTitle', 'incidents.submitFailedText')
      return undefined
    },
  })
}

type IncidentFormProps = {
  opened: Incident | null
  draft: ReturnType<typeof useIncidentDraft>
  onCancel: () => void
}

export function IncidentForm({ opened, draft, onCancel }: IncidentFormProps) {
  const phrase = usePhrase()
  const [start] = useState(editedFields(opened))

  return (
    <Form
      draft={draft}
      submit={phrase(opened ? 'common.save' : 'incidents.form.submit')}
      busy={phrase(opened ? 'common.saving' : 'incidents.form.busy')}
      aside={
        <Button size="large" disabled={draft.busy} onClick={onCancel}>
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
        hint={phrase('incidents.form.descriptionHint')}
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
      <Select
        {...draft.field('kind')}
        label={phrase('incidents.form.kindLabel')}
        hint={phrase('incidents.form.kindHint')}
        defaultValue={start.kind}
      >
        <ChoiceOptions of={KINDS} />
      </Select>
      <AssigneeSelect
        {...draft.field('assigneeId')}
        incident={opened}
        defaultValue={start.assigneeId}
        onOptions={() => {
          const restored = draft.form.getValues('assigneeId')
          if (restored) draft.form.setValue('assigneeId', restored)
        }}
      />
    </Form>
  )
}

/** Creates or edits an incident, and reports the result. */
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
  /** Called when the people are loaded: a select cannot show a value before it has that option. */
  onOptions: () => void
}

/** The current assignee can stay selected, even if they could not be chosen anew. */
function AssigneeSelect({ incident, onOptions, ...select }: AssigneeSelectProps) {
  const phrase = usePhrase()
  const { data, isError } = useQuery(assigneeList)
  const offered = data ?? []
  const loaded = useEffectEvent(onOptions)
  useEffect(() => {
    if (data) loaded()
  }, [data])
  const id = incident?.assigneeId ?? null
  const present = id === null ? [] : [{ id, fullName: incident?.assigneeName ?? '' }]
  const extra = present.filter((person) => !offered.some((other) => other.id === person.id))

  return (
    <Select
      {...select}
      label={phrase('incidents.form.assigneeLabel')}
      hint={phrase(isError ? 'incidents.form.assigneesFailed' : 'incidents.form.assigneeHint')}
    >
      <option value="">{phrase('incidents.unassigned')}</option>
      {[...extra, ...offered].map((person) => (
        <option key={person.id} value={person.id}>
          {person.fullName}
        </option>
      ))}
    </Select>
  )
}
