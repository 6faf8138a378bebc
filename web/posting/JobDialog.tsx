import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { JobDialogForm as Fields } from '#contract/jobForms.ts'
import type { Job } from '#contract/jobs.ts'
import { DESCRIPTION_MAX, SHORT_DESCRIPTION_MAX } from '#contract/limits.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { useReason } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ContactMethodFields } from '#web/posting/ContactMethodFields.tsx'
import { DescribePreview } from '#web/posting/DescribePreview.tsx'
import { DIALOG, JobFactFields } from '#web/posting/JobFactFields.tsx'
import { useEditJob, usePostJob } from '#web/posting/mutations.ts'
import {
  contactMethodOf,
  dialogDraft,
  dialogPatch,
  factsOf,
  hasOwnShortText,
  postedText,
  type Suggestion,
} from '#web/posting/rules.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type JobDialogProps = {
  /** The job to edit, or with `copy` the one that a new job starts with. */
  job?: Job | undefined
  copy?: boolean
  onClose: () => void
}

/** Posts a job or edits one, from the dashboard. */
export function JobDialog({ job, copy = false, onClose }: JobDialogProps) {
  const phrase = usePhrase()
  const toast = useToast()
  const reason = useReason()
  const edited = copy ? undefined : job
  const postJob = usePostJob()
  const editJob = useEditJob()
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)

  const draft = useDraft(Fields, {
    keepAs: job ? `${copy ? 'copy' : 'job'}-${job.id}` : 'new-job',
    async send(form) {
      const suggested = postedText(suggestion, form.description)
      if (edited) await editJob.mutateAsync({ id: edited.id, change: dialogPatch(form, suggested, edited) })
      else await postJob.mutateAsync(dialogDraft(form, suggested, job))
      toast({ title: phrase(edited ? 'jobs.updated' : 'jobs.posted'), tone: 'success' })
      onClose()
    },
    onRefused(error) {
      const title = phrase(edited ? 'jobs.form.updateFailedTitle' : 'jobs.form.postFailedTitle')
      toast({ title, detail: reason(error, 'common.unexpectedError'), tone: 'danger', error })
      return undefined
    },
    onInvalid(messageOf) {
      const contact = messageOf('contactEmail') ? 'email' : messageOf('contactWhatsapp') ? 'whatsapp' : null
      if (!contact) return
      const title = phrase(`jobs.dialog.${contact}InvalidTitle`)
      toast({ title, detail: phrase(`jobs.dialog.${contact}InvalidText`), tone: 'danger' })
    },
  })
  const leaving = useLeaving(draft.kept.restored, onClose)
  const { control, getValues, setFocus, setValue, trigger } = draft.form
  const firstMethod = contactMethodOf(job)
  const method = useWatch({ control, name: 'contactMethod' }) ?? firstMethod
  const facts = async () => ((await trigger('title', { shouldFocus: true })) ? factsOf(getValues()) : null)

  /** A text that is taken goes where one would have been typed. */
  function suggest(next: Suggestion | null) {
    setSuggestion(next?.taken ? null : next)
    if (!next?.taken) return
    leaving.typed()
    setValue('description', next.text)
    setFocus('description')
  }

  return (
    <Dialog
      open
      wide
      title={phrase(edited ? 'jobs.dialog.editTitle' : 'jobs.dialog.addTitle')}
      text={phrase(edited ? 'jobs.dialog.editText' : 'jobs.dialog.addText')}
      onClose={() => draft.busy || leaving.leave()}
    >
      <div onInput={leaving.typed}>
        <Form
          draft={draft}
          submit={phrase(edited ? 'common.save' : 'jobs.form.submit')}
          busy={phrase(edited ? 'common.saving' : 'jobs.form.busy')}
          aside={
            <Button size="large" disabled={draft.busy} onClick={leaving.leave}>
              {phrase('common.cancel')}
            </Button>
          }
        >
          <Field
            {...draft.field('title')}
            defaultValue={job?.title}
            label={phrase('jobs.form.titleLabel')}
            placeholder={phrase('jobs.form.titlePlaceholder')}
            autoComplete="off"
            autoFocus
          />
          <ContactMethodFields
            field={draft.field}
            method={method}
            first={firstMethod}
            contactEmail={job?.contactEmail}
            contactWhatsapp={job?.contactWhatsapp}
          />
          <JobFactFields field={draft.field} wording={DIALOG} job={job} />
          <TextArea
            {...draft.field('description')}
            defaultValue={job?.description}
            label={phrase('jobs.dialog.descriptionLabel')}
            hint={phrase('jobs.form.shortDescriptionHint')}
            maxLength={DESCRIPTION_MAX}
            optional
          />
          <DescribePreview suggestion={suggestion} onChange={suggest} facts={facts} />
          {job && hasOwnShortText(job) && (
            <TextArea
              {...draft.field('shortDescription')}
              defaultValue={job.shortDescription ?? undefined}
              label={phrase('jobs.form.shortDescriptionLabel')}
              maxLength={SHORT_DESCRIPTION_MAX}
              optional
            />
          )}
        </Form>
      </div>
      <ConfirmDialog
        open={leaving.asked}
        onClose={leaving.stay}
        title={phrase('jobs.dialog.discardTitle')}
        confirm={phrase('jobs.dialog.discard')}
        tone="danger"
        onConfirm={() => {
          draft.kept.drop()
          onClose()
        }}
      />
    </Dialog>
  )
}

/** Whoever has typed something is asked before it is lost. */
function useLeaving(restored: boolean, onClose: () => void) {
  const hasTyped = useRef(false)
  const [asked, setAsked] = useState(false)
  return {
    asked,
    typed: () => {
      hasTyped.current = true
    },
    leave: () => (hasTyped.current || restored ? setAsked(true) : onClose()),
    stay: () => setAsked(false),
  }
}
