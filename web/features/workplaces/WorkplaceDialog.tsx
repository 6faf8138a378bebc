import { FormProvider } from 'react-hook-form'
import { findStation } from '#contract/city/stations.ts'
import { WORKPLACE_NAME_MAX } from '#contract/limits.ts'
import { WorkplaceForm as Fields } from '#contract/workplaceForms.ts'
import type { Workplace } from '#contract/workplaces.ts'
import { DistrictOptions } from '#web/features/jobs/DistrictOptions.tsx'
import { CompletedField } from '#web/features/jobs/suggestions/CompletedField.tsx'
import { useWorkplaceChanges } from '#web/features/workplaces/mutations.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { useFailureToast } from '#web/forms/refusals.ts'
import { useUnsavedChanges } from '#web/forms/unsavedChanges.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Adds or changes an address. */
export function WorkplaceDialog({ workplace, onClose }: { workplace: Workplace | null; onClose: () => void }) {
  const phrase = usePhrase()
  const draft = useWorkplaceDraft(workplace, onClose)
  const unsaved = useUnsavedChanges(onClose)
  return (
    <Dialog open title={phrase(workplace ? 'workplaces.editTitle' : 'workplaces.add')} onClose={unsaved.close}>
      <div {...unsaved.fields}>
        <FormProvider {...draft.form}>
          <Form
            draft={draft}
            submit={phrase(workplace ? 'common.save' : 'workplaces.add')}
            busy={phrase('common.saving')}
            aside={
              <Button size="large" disabled={draft.busy} onClick={unsaved.close}>
                {phrase('common.cancel')}
              </Button>
            }
          >
            <Field
              {...draft.field('name')}
              autoFocus
              defaultValue={workplace?.name}
              label={phrase('workplaces.nameLabel')}
              placeholder={phrase('workplaces.namePlaceholder')}
              maxLength={WORKPLACE_NAME_MAX}
              autoComplete="off"
            />
            <CompletedField
              {...draft.field('location')}
              suggest="location"
              defaultValue={workplace?.location}
              label={phrase('dashboard.complete.locationLabel')}
              placeholder={phrase('account.business.locationPlaceholder')}
            />
            <CompletedField
              {...draft.field('station')}
              suggest="station"
              defaultValue={findStation(workplace?.station ?? '')?.name}
              label={phrase('jobs.facts.station')}
              optional
            />
            <Select
              {...draft.field('district')}
              defaultValue={workplace?.district ?? ''}
              label={phrase('jobs.facts.district')}
              optional
            >
              <DistrictOptions />
            </Select>
          </Form>
        </FormProvider>
      </div>
      {unsaved.dialog}
    </Dialog>
  )
}

function useWorkplaceDraft(workplace: Workplace | null, onClose: () => void) {
  const phrase = usePhrase()
  const toast = useToast()
  const showFailure = useFailureToast()
  const { add, change } = useWorkplaceChanges()
  return useDraft(Fields, {
    async send({ district, ...form }) {
      const sent = { ...form, district: district ?? null }
      await (workplace ? change.mutateAsync({ ...sent, id: workplace.id }) : add.mutateAsync(sent))
      toast({ title: phrase('workplaces.saved'), tone: 'success' })
      onClose()
    },
    onRefused: (error) => showFailure('workplaces.failed', error, 'common.unexpectedError'),
  })
}
