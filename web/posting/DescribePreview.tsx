import { useEffect, useRef } from 'react'
import { useReason } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/posting/DescribePreview.module.css'
import { useDescribeJob } from '#web/posting/mutations.ts'
import type { Suggestion } from '#web/posting/rules.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

const DESCRIPTION_MAX = 5000

type DescribePreviewProps = {
  suggestion: Suggestion | null
  onChange: (suggestion: Suggestion | null) => void
  /** What the form knows of the job; null when that is not enough to write from. */
  facts: () => Promise<object | null>
}

/** Has a description written, shows it, and lets its reader take it, edit it or leave it. */
export function DescribePreview({ suggestion, onChange, facts }: DescribePreviewProps) {
  const phrase = usePhrase()
  const toast = useToast()
  const reason = useReason()
  const describe = useDescribeJob()
  const generateButton = useRef<HTMLButtonElement>(null)

  async function generate() {
    const known = await facts()
    if (!known) return
    try {
      const { description } = await describe.mutateAsync(known)
      onChange({ text: description, taken: false })
    } catch (error) {
      const detail = reason(error, 'common.unexpectedError')
      toast({ title: phrase('jobs.describe.failedTitle'), detail, tone: 'danger' })
    }
  }

  const left = useRef(false)
  useEffect(() => {
    if (suggestion || !left.current) return
    left.current = false
    generateButton.current?.focus()
  }, [suggestion])

  function leave() {
    left.current = true
    onChange(null)
  }

  return (
    <div className={styles.describe}>
      <div aria-live="polite">{suggestion && !suggestion.taken && <Preview text={suggestion.text} />}</div>
      {suggestion?.taken && (
        <TextArea
          label={phrase('jobs.describe.previewLabel')}
          hint={phrase('jobs.describe.note')}
          value={suggestion.text}
          onChange={({ target }) => onChange({ text: target.value, taken: true })}
          maxLength={DESCRIPTION_MAX}
          autoFocus
        />
      )}
      <div className={styles.actions}>
        {suggestion && !suggestion.taken && (
          <Button onClick={() => onChange({ ...suggestion, taken: true })}>{phrase('jobs.describe.use')}</Button>
        )}
        {!suggestion?.taken && (
          <Button ref={generateButton} busy={describe.isPending} onClick={generate}>
            {phrase(
              describe.isPending ? 'jobs.describe.busy' : suggestion ? 'jobs.describe.again' : 'jobs.describe.generate',
            )}
          </Button>
        )}
        {suggestion && (
          <Button look="quiet" onClick={leave}>
            {phrase('jobs.describe.keepMine')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Preview({ text }: { text: string }) {
  const phrase = usePhrase()
  return (
    <div className={styles.preview}>
      <p className={styles.label}>{phrase('jobs.describe.previewLabel')}</p>
      <p className={styles.text}>{text}</p>
      <p className={styles.note}>{phrase('jobs.describe.note')}</p>
    </div>
  )
}
