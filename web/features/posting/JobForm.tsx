import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { JobForm as Fields } from '#contract/jobForms.ts'
import { SHORT_DESCRIPTION_MAX } from '#contract/limits.ts'
import { CompletedField } from '#web/features/jobs/suggestions/CompletedField.tsx'
import { DescribePreview } from '#web/features/posting/DescribePreview.tsx'
import { FactsSection } from '#web/features/posting/facts/FactsSection.tsx'
import { JobContactFields } from '#web/features/posting/JobContactFields.tsx'
import { usePostJob } from '#web/features/posting/mutations.ts'
import { FULL_PAGE, PayAndPlaceFields } from '#web/features/posting/PayAndPlaceFields.tsx'
import { CardPreview } from '#web/features/posting/preview/CardPreview.tsx'
import { acceptedText, describeRequest, jobDraft, type Suggestion } from '#web/features/posting/rules.ts'
import { Prefilled } from '#web/features/posting/start/Prefilled.tsx'
import type { JobStart } from '#web/features/posting/start/rules.ts'
import { SaveTemplateButton } from '#web/features/posting/start/SaveTemplateButton.tsx'
import { TemplateSelect } from '#web/features/posting/start/TemplateSelect.tsx'
import { suggestedTitle } from '#web/features/posting/wording/rules.ts'
import { WordingHints } from '#web/features/posting/wording/WordingHints.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { useFailureToast } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type JobFormProps = {
  cancelHref: string
  onPosted: () => void
  /** The initial values of the job. */
  start?: JobStart | undefined
}

/** The form for a new job on its own page. */
export function JobForm({ cancelHref, onPosted, start }: JobFormProps) {
  const phrase = usePhrase()
  const toast = useToast()
  const showFailure = useFailureToast()
  const postJob = usePostJob()
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)

  const aside = acceptedText(suggestion, setSuggestion)
  const draft = useDraft(Fields, {
    storeAs: 'post-job',
    aside,
    async send(form) {
      const { held } = await postJob.mutateAsync(jobDraft(form, suggestion))
      toast(
        held
          ? { title: phrase('holding.posted'), detail: phrase('holding.text'), tone: 'success' }
          : { title: phrase('jobs.form.successTitle'), detail: phrase('jobs.form.successText'), tone: 'success' },
      )
      // A user who has left the form meanwhile stays on the page that they opened.
      if (draft.stored.element.current) onPosted()
    },
    onRefused: (error) => showFailure('jobs.form.postFailedTitle', error, 'jobs.form.postFailedText'),
  })
  const { control, getValues, trigger } = draft.form
  useWatch({ control, name: ['title', 'shortDescription', 'location'] })
  // After hydration the form has what was typed before, but does not notify `useWatch` of it.
  const [title, written, location] = useHydrated() ? getValues(['title', 'shortDescription', 'location']) : ['', '', '']
  const count = typeof written === 'string' ? written.length : 0
  const described = async () => ((await trigger('title', { shouldFocus: true })) ? describeRequest(getValues()) : null)

  return (
    <Form
      draft={draft}
      submit={phrase('jobs.form.submit')}
      busy={phrase('jobs.form.busy')}
      aside={
        <>
          <ButtonLink href={cancelHref} size="large" onClick={draft.stored.discard}>
            {phrase('common.cancel')}
          </ButtonLink>
          <SaveTemplateButton draft={draft} job={(form) => jobDraft(form, suggestion)} texts={suggestion?.texts} />
        </>
      }
    >
      {start && (
        <FormProvider {...draft.form}>
          {!draft.stored.restored && <Prefilled start={start} />}
          <TemplateSelect textField="shortDescription" aside={aside} />
        </FormProvider>
      )}
      <FormProvider {...draft.form}>
        <CompletedField
          {...draft.field('title')}
          suggest="title"
          wording={suggestedTitle}
          label={phrase('jobs.form.titleLabel')}
          placeholder={phrase('jobs.form.titlePlaceholder')}
        />
        <WordingHints name="title" />
      </FormProvider>
      <TextArea
        {...draft.field('shortDescription')}
        label={phrase('jobs.form.shortDescriptionLabel')}
        placeholder={phrase('jobs.form.shortDescriptionPlaceholder')}
        hint={phrase('jobs.form.shortDescriptionHint')}
        counter={phrase('jobs.form.shortDescriptionCount', { count, max: SHORT_DESCRIPTION_MAX })}
        maxLength={SHORT_DESCRIPTION_MAX}
        optional
      />
      <FormProvider {...draft.form}>
        <WordingHints name="shortDescription" />
      </FormProvider>
      <DescribePreview suggestion={suggestion} onChange={setSuggestion} job={described} />
      <FormProvider {...draft.form}>
        <PayAndPlaceFields field={draft.field} wording={FULL_PAGE} job={start} facts={start?.facts} />
        <FactsSection
          draft={draft}
          job={start}
          texts={[title, written, suggestion?.taken ? suggestion.text : '']}
          location={location}
        />
      </FormProvider>
      <FormProvider {...draft.form}>
        <JobContactFields field={draft.field} job={start} />
        <CardPreview text={suggestion?.taken ? suggestion.text : ''} />
      </FormProvider>
    </Form>
  )
}
