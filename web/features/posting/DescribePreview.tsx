import { useEffect, useRef, useState } from 'react'
import type { Description } from '#contract/descriptions.ts'
import { DESCRIPTION_MAX } from '#contract/limits.ts'
import styles from '#web/features/posting/DescribePreview.module.css'
import { useDescribeJob } from '#web/features/posting/mutations.ts'
import { type Suggestion, shownOf, textFor } from '#web/features/posting/rules.ts'
import { SuggestedText, WrittenNote } from '#web/features/posting/SuggestedText.tsx'
import { useFailureToast } from '#web/forms/refusals.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

const VARIANTS = 1000

type DescribePreviewProps = {
  suggestion: Suggestion | null
  onChange: (suggestion: Suggestion | null) => void
  /** Returns the facts of the job that are known; null if they are not enough for a description. */
  job: () => Promise<object | null>
}

/** Requests a description, shows it as it is written, and lets the user accept, edit or reject it. */
export function DescribePreview({ suggestion, onChange, job }: DescribePreviewProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { text, busy, generate, stop } = useGenerate(job, (written, variant) =>
    onChange({
      text: textFor(language, written),
      taken: false,
      ...(written.texts && { texts: written.texts, variant }),
    }),
  )
  const generateButton = useRef<HTMLButtonElement>(null)
  const left = useRef(false)
  useEffect(() => {
    if (suggestion || !left.current) return
    left.current = false
    generateButton.current?.focus()
  }, [suggestion])

  function keepMine() {
    stop()
    if (suggestion) {
      left.current = true
      onChange(null)
    } else generateButton.current?.focus()
  }

  const offered = suggestion && !suggestion.taken ? suggestion.text : null
  return (
    <div className={`stack-1-half ${styles.describe}`}>
      {busy && (text || offered) && (
        <SuggestedText suggestion={{ text: text || (offered ?? '') }} growing={text !== ''} />
      )}
      {/* Announces the whole text once, when it is complete. */}
      <div aria-live="polite" className={styles.live}>
        {!busy && suggestion && offered !== null && <SuggestedText suggestion={suggestion} onChange={onChange} />}
      </div>
      {suggestion?.taken && (
        <TextArea
          label={phrase('jobs.describe.previewLabel')}
          hint={<WrittenNote suggestion={suggestion} />}
          lang={shownOf(suggestion)?.language}
          value={suggestion.text}
          onChange={({ target }) => onChange({ ...suggestion, text: target.value })}
          maxLength={DESCRIPTION_MAX}
          autoFocus={!suggestion.restored}
        />
      )}
      <div className="row-1">
        {!busy && offered !== null && (
          <Button onClick={() => onChange({ ...suggestion, text: offered, taken: true })}>
            {phrase('jobs.describe.use')}
          </Button>
        )}
        {!suggestion?.taken && (
          <Button ref={generateButton} busy={busy} onClick={generate}>
            {phrase(busy ? 'jobs.describe.busy' : suggestion ? 'jobs.describe.again' : 'jobs.describe.generate')}
          </Button>
        )}
        {(suggestion || busy) && (
          <Button look="quiet" onClick={keepMine}>
            {phrase('jobs.describe.keepMine')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Requests a description; `text` is the part that has arrived. The request is aborted when the component unmounts. */
function useGenerate(job: DescribePreviewProps['job'], onWritten: (written: Description, variant: number) => void) {
  const showFailure = useFailureToast()
  const describe = useDescribeJob()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const tries = useRef(0)
  const writing = useRef<AbortController>(undefined)
  useEffect(() => () => writing.current?.abort(), [])

  async function generate() {
    const known = await job()
    if (!known || writing.current) return
    const own = new AbortController()
    writing.current = own
    const onText = (now: string) => !own.signal.aborted && setText(now)
    setBusy(true)
    try {
      const variant = tries.current++ % VARIANTS
      const written = await describe.mutateAsync({ job: { ...known, variant }, onText, signal: own.signal })
      if (!own.signal.aborted) onWritten(written, variant)
    } catch (error) {
      if (own.signal.aborted) return
      showFailure('jobs.describe.failedTitle', error, 'common.unexpectedError')
    } finally {
      if (writing.current === own) stop()
    }
  }

  function stop() {
    writing.current?.abort()
    writing.current = undefined
    setText('')
    setBusy(false)
  }

  return { text, busy, generate, stop }
}
