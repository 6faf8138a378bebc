import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { JobForm as Fields } from '#contract/jobForms.ts'
import { SHORT_DESCRIPTION_MAX } from '#contract/limits.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { useReason } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { DescribePreview } from '#web/posting/DescribePreview.tsx'
import { JobContactFields } from '#web/posting/JobContactFields.tsx'
import { FULL_PAGE, JobFactFields } from '#web/posting/JobFactFields.tsx'
import { usePostJob } from '#web/posting/mutations.ts'
import { factsOf, jobDraft, postedText, type Suggestion, takenText } from '#web/posting/rules.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type JobFormProps = { cancelHref: string; onPosted: () => void }

/** The full page's form for a new job. */
export function JobForm({ cancelHref, onPosted }: JobFormProps) {
  const phrase = usePhrase()
  const toast = useToast()
  const reason = useReason()
  const postJob = usePostJob()
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)

  const draft = useDraft(Fields, {
    keepAs: 'post-job',
    aside: takenText(suggestion, setSuggestion),
    async send(form) {
      await postJob.mutateAsync(jobDraft(form, postedText(suggestion, form.shortDescription)))
      toast({ title: phrase('jobs.form.successTitle'), detail: phrase('jobs.form.successText'), tone: 'success' })
      onPosted()
    },
    onRefused(error) {
      const detail = reason(error, 'jobs.form.postFailedText')
      toast({ title: phrase('jobs.form.postFailedTitle'), detail, tone: 'danger', error })
      return undefined
    },
  })
  const { control, getValues, trigger } = draft.form
  const written = useWatch({ control, name: 'shortDescription' })
  const count = typeof written === 'string' ? written.length : 0
  const facts = async () => ((await trigger('title', { shouldFocus: true })) ? factsOf(getValues()) : null)

  return (
    <Form
      draft={draft}
      submit={phrase('jobs.form.submit')}
      busy={phrase('jobs.form.busy')}
      aside={
        <ButtonLink href={cancelHref} size="large" onClick={draft.kept.drop}>
          {phrase('common.cancel')}
        </ButtonLink>
      }
    >
      <Field
        {...draft.field('title')}
        label={phrase('jobs.form.titleLabel')}
        placeholder={phrase('jobs.form.titlePlaceholder')}
        autoComplete="off"
      />
      <TextArea
        {...draft.field('shortDescription')}
        label={phrase('jobs.form.shortDescriptionLabel')}
        placeholder={phrase('jobs.form.shortDescriptionPlaceholder')}
        hint={phrase('jobs.form.shortDescriptionHint')}
        counter={phrase('jobs.form.shortDescriptionCount', { count, max: SHORT_DESCRIPTION_MAX })}
        maxLength={SHORT_DESCRIPTION_MAX}
        optional
      />
      <DescribePreview suggestion={suggestion} onChange={setSuggestion} facts={facts} />
      <JobFactFields field={draft.field} wording={FULL_PAGE} />
      <JobContactFields field={draft.field} />
    </Form>
  )
}
