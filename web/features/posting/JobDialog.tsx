import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { cityDate } from '#contract/days.ts'
import { JobDialogForm as Fields } from '#contract/jobForms.ts'
import type { Job } from '#contract/jobs.ts'
import { CompletedField } from '#web/features/jobs/suggestions/CompletedField.tsx'
import { ContactMethodFields } from '#web/features/posting/ContactMethodFields.tsx'
import { DialogDescription } from '#web/features/posting/DialogDescription.tsx'
import { FactsSection } from '#web/features/posting/facts/FactsSection.tsx'
import { factsAhead } from '#web/features/posting/facts/rules.ts'
import { useEditJob, usePostJob } from '#web/features/posting/mutations.ts'
import { DIALOG, PayAndPlaceFields } from '#web/features/posting/PayAndPlaceFields.tsx'
import { CardPreview } from '#web/features/posting/preview/CardPreview.tsx'
import {
  acceptedText,
  contactMethodOf,
  dialogDraft,
  dialogPatch,
  type EditedJob,
  type Suggestion,
  suggestionOf,
} from '#web/features/posting/rules.ts'
import { Prefilled } from '#web/features/posting/start/Prefilled.tsx'
import type { JobStart } from '#web/features/posting/start/rules.ts'
import { SaveTemplateButton } from '#web/features/posting/start/SaveTemplateButton.tsx'
import { TemplateSelect } from '#web/features/posting/start/TemplateSelect.tsx'
import { suggestedTitle } from '#web/features/posting/wording/rules.ts'
import { WordingHints } from '#web/features/posting/wording/WordingHints.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { useFailureToast } from '#web/forms/refusals.ts'
import { useUnsavedChanges } from '#web/forms/unsavedChanges.tsx'
import { useNow } from '#web/i18n/Clock.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type JobDialogProps = {
  /** The job to edit or, with `copy`, the job that a new one copies. */
  job?: EditedJob | undefined
  copy?: boolean
  /** The initial values of a new job. */
  start?: JobStart | undefined
  hasAddress?: boolean
  onClose: () => void
}

/** Posts or edits a job on the dashboard. */
export function JobDialog({ job: given, copy = false, start, hasAddress = false, onClose }: JobDialogProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const today = cityDate(useNow())
  // A copy is a new job, so it does not keep a start day that has passed.
  const job = given && copy ? { ...given, facts: factsAhead(given.facts, today) } : given
  const edited = copy ? undefined : job
  const first = job ?? start
  const [accepted, setAccepted] = useState<Suggestion | null>(null)
  const aside = acceptedText(accepted, setAccepted)
  const draft = useJobDraft(job, { edited, accepted, aside }, onClose)
  const unsaved = useUnsavedChanges(onClose, draft.stored.discard)

  return (
    <Dialog
      open
      wide
      hasAddress={hasAddress}
      title={phrase(edited ? 'jobs.dialog.editTitle' : 'jobs.dialog.addTitle')}
      text={phrase(edited ? 'jobs.dialog.editText' : 'jobs.dialog.addText')}
      onClose={() => draft.busy || unsaved.close()}
    >
      <div {...unsaved.fields}>
        <Form
          draft={draft}
          submit={phrase(edited ? 'common.save' : 'jobs.form.submit')}
          busy={phrase(edited ? 'common.saving' : 'jobs.form.busy')}
          aside={
            <>
              <Button size="large" disabled={draft.busy} onClick={unsaved.close}>
                {phrase('common.cancel')}
              </Button>
              {!edited && (
                <SaveTemplateButton
                  draft={draft}
                  job={(form) => dialogDraft(form, job, accepted)}
                  texts={(accepted ?? (job && suggestionOf(job, language)))?.texts}
                />
              )}
            </>
          }
        >
          <FormProvider {...draft.form}>
            {start && !draft.stored.restored && <Prefilled start={start} />}
            {start && <TemplateSelect textField="description" aside={aside} />}
            <CompletedField
              {...draft.field('title')}
              suggest="title"
              wording={suggestedTitle}
              defaultValue={job?.title}
              label={phrase('jobs.form.titleLabel')}
              placeholder={phrase('jobs.form.titlePlaceholder')}
              autoFocus
            />
            <WordingHints name="title" initial={job?.title} />
          </FormProvider>
          <ContactFields draft={draft} job={first} />
          <FormProvider {...draft.form}>
            <PayAndPlaceFields field={draft.field} wording={DIALOG} job={first} facts={first?.facts} />
          </FormProvider>
          <FormProvider {...draft.form}>
            <DialogDescription field={draft.field} job={job} accepted={accepted} onAccept={setAccepted} />
          </FormProvider>
          <Facts draft={draft} job={job} start={start} />
        </Form>
      </div>
      {unsaved.dialog}
    </Dialog>
  )
}

function ContactFields({
  draft,
  job,
}: {
  draft: ReturnType<typeof useJobDraft>
  job: Pick<Job, 'contactEmail' | 'contactWhatsapp'> | undefined
}) {
  const first = contactMethodOf(job)
  const method = useWatch({ control: draft.form.control, name: 'contactMethod' }) ?? first
  return (
    <FormProvider {...draft.form}>
      <ContactMethodFields field={draft.field} method={method} first={first} job={job} />
    </FormProvider>
  )
}

type FactsProps = Pick<JobDialogProps, 'job' | 'start'> & { draft: ReturnType<typeof useJobDraft> }

function Facts({ draft, job, start }: FactsProps) {
  const first = job ?? start
  const [title = job?.title, description = job?.description, location = first?.location] = useWatch({
    control: draft.form.control,
    name: ['title', 'description', 'location'],
  })
  return (
    <FormProvider {...draft.form}>
      <FactsSection draft={draft} job={first} isOpen={!job} texts={[title, description]} location={location} />
      <CardPreview />
    </FormProvider>
  )
}

/** The form of the dialog: posts a new job, or edits `edited`. */
function useJobDraft(
  job: EditedJob | undefined,
  {
    edited,
    accepted,
    aside,
  }: { edited: EditedJob | undefined; accepted: Suggestion | null; aside: ReturnType<typeof acceptedText> },
  onClose: () => void,
) {
  const phrase = usePhrase()
  const toast = useToast()
  const showFailure = useFailureToast()
  const postJob = usePostJob()
  const editJob = useEditJob()

  return useDraft(Fields, {
    storeAs: job ? `${edited ? 'job' : 'copy'}-${job.id}` : 'new-job',
    aside,
    async send(form) {
      const { held } = edited
        ? await editJob.mutateAsync({ edited, change: dialogPatch(form, edited, accepted) })
        : await postJob.mutateAsync(dialogDraft(form, job, accepted))
      if (held) toast({ title: phrase('holding.posted'), detail: phrase('holding.text'), tone: 'success' })
      else toast({ title: phrase(edited ? 'jobs.updated' : 'jobs.posted'), tone: 'success' })
      onClose()
    },
    onRefused(error) {
      const title = edited ? 'jobs.form.updateFailedTitle' : 'jobs.form.postFailedTitle'
      return showFailure(title, error, 'common.unexpectedError')
    },
    onInvalid(messageOf) {
      const contact = messageOf('contactEmail') ? 'email' : messageOf('contactWhatsapp') ? 'whatsapp' : null
      if (!contact) return
      const title = phrase(`jobs.dialog.${contact}InvalidTitle`)
      toast({ title, detail: phrase(`jobs.dialog.${contact}InvalidText`), tone: 'danger' })
    },
  })
}
