import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DESCRIPTION_MAX, SHORT_DESCRIPTION_MAX } from '#contract/limits.ts'
import { descriptionFor } from '#web/features/jobs/rules.ts'
import { DescribePreview } from '#web/features/posting/DescribePreview.tsx'
import {
  describeRequest,
  type EditedJob,
  hasOwnShortText,
  isSame,
  type Suggestion,
  shownOf,
  suggestionOf,
} from '#web/features/posting/rules.ts'
import { WrittenNote } from '#web/features/posting/SuggestedText.tsx'
import { WordingHints } from '#web/features/posting/wording/WordingHints.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

type Text = 'description' | 'shortDescription'
type DialogDescriptionProps = {
  field: (name: Text) => { name: string; error: string | undefined }
  job: EditedJob | undefined
  accepted: Suggestion | null
  onAccept: (suggestion: Suggestion) => void
}

/** The fields for the texts of a job in the dialog, and a suggestion for them. */
export function DialogDescription({ field, job, accepted, onAccept }: DialogDescriptionProps) {
  const phrase = usePhrase()
  const { control, getValues, setFocus, setValue, trigger } = useFormContext<{ title: string; description: string }>()
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)
  const { language } = useLanguage()
  const first = job && descriptionFor(job, language)
  const text = useWatch({ control, name: 'description' }) ?? first?.text ?? ''
  const stored = job && suggestionOf(job, language)
  const known = accepted ?? (stored && shownOf({ ...stored, text }) ? stored : null)
  const shown = known && shownOf({ ...known, text })
  const described = async () => ((await trigger('title', { shouldFocus: true })) ? describeRequest(getValues()) : null)

  /** Writes an accepted suggestion into the description field. */
  function suggest(next: Suggestion | null) {
    setSuggestion(next?.taken ? null : next)
    if (!next?.taken) return
    onAccept(next)
    setValue('description', next.text)
    setFocus('description')
  }

  return (
    <>
      <TextArea
        {...field('description')}
        defaultValue={first?.text}
        lang={shown?.language ?? (isSame(text, first?.text ?? '') ? first?.language : null) ?? undefined}
        label={phrase('jobs.dialog.descriptionLabel')}
        hint={
          known && text ? <WrittenNote suggestion={{ ...known, text }} /> : phrase('jobs.form.shortDescriptionHint')
        }
        maxLength={DESCRIPTION_MAX}
        optional
      />
      <WordingHints name="description" initial={first?.text} />
      <DescribePreview suggestion={suggestion} onChange={suggest} job={described} />
      {job && hasOwnShortText(job) && (
        <TextArea
          {...field('shortDescription')}
          defaultValue={job.shortDescription ?? undefined}
          label={phrase('jobs.form.shortDescriptionLabel')}
          maxLength={SHORT_DESCRIPTION_MAX}
          optional
        />
      )}
    </>
  )
}
