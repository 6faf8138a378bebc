import { useState } from 'react'
import type { WrittenText } from '#contract/descriptions.ts'
import type { JobDraft } from '#contract/jobDrafts.ts'
import { JOB_TEMPLATE_NAME_MAX } from '#contract/limits.ts'
import { useJobTemplateChanges } from '#web/features/templates/jobs/mutations.ts'
import { TemplateNameDialog } from '#web/features/templates/TemplateNameDialog.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

type SaveTemplateButtonProps<Parsed> = {
  draft: { busy: boolean; ifValid: (use: (parsed: Parsed) => void) => () => Promise<void> }
  /** The job that the form would post. */
  job: (parsed: Parsed) => JobDraft
  /** The texts of the accepted suggestion. */
  texts: WrittenText[] | undefined
}

/** Saves the form as a template before the job is posted, as soon as the form is valid. */
export function SaveTemplateButton<Parsed>({ draft, job, texts }: SaveTemplateButtonProps<Parsed>) {
  const phrase = usePhrase()
  const { add } = useJobTemplateChanges()
  const [held, setHeld] = useState<JobDraft | null>(null)

  return (
    <>
      <Button look="quiet" size="large" disabled={draft.busy} onClick={draft.ifValid((form) => setHeld(job(form)))}>
        {phrase('templates.save')}
      </Button>
      {held && (
        <TemplateNameDialog
          text={phrase('templates.job.saveText')}
          name={held.title}
          most={JOB_TEMPLATE_NAME_MAX}
          busy={add.isPending}
          onClose={() => setHeld(null)}
          onSave={(name) => add.mutateAsync({ name, job: templateOf(held, texts) })}
        />
      )}
    </>
  )
}

/** A template does not repost an earlier job. If its text was suggested and not edited, it has both languages. */
function templateOf({ repostedFrom: _, ...job }: JobDraft, texts: WrittenText[] = []) {
  const other = job.written && texts.find(({ text }) => text !== job.description)
  return { ...job, ...(other && { otherDescription: other.text }) }
}
