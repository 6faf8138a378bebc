import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { titleHint, type WordingHint, wordHints } from '#web/features/posting/wording/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useHydrated } from '#web/ui/hydration.ts'

type TextForm = { title?: string; description?: string | null; shortDescription?: string | null }
type WordingHintsProps = { name: keyof TextForm; initial?: string | null | undefined }

/**
 * Lists words of a field that may deter people whom the law protects, each with the reason and a better word. The text changes only when the
 * user chooses one.
 */
export function WordingHints({ name, initial }: WordingHintsProps) {
  const phrase = usePhrase()
  const { control, getValues, setValue, setFocus } = useFormContext<TextForm>()
  const [kept, setKept] = useState<string[]>([])
  useWatch({ control, name })
  // After hydration the form has what was typed before, but does not notify `useWatch` of it.
  const text = (useHydrated() ? getValues(name) : undefined) ?? initial ?? ''
  const title = name === 'title' ? titleHint(text) : null
  const hints = [...(title ? [title] : []), ...wordHints(text)].filter(({ found }) => !kept.includes(found))

  function decide({ found, text, better }: WordingHint, isTaken: boolean) {
    if (isTaken && better !== null) setValue(name, text, { shouldDirty: true, shouldValidate: true })
    else setKept([...kept, found])
    // The buttons disappear, so the focus moves to the field.
    setFocus(name)
  }

  return (
    <div className="stack-1 hidden-if-empty" aria-live="polite">
      {hints.map((hint) => (
        <div key={hint.found} className="stack-1 text-s wrap-anywhere panel-flat">
          <p>
            <strong>{hint.found}</strong> {phrase(`wording.${hint.reason}`)}
          </p>
          <div className="row-1">
            {hint.better !== null && (
              <Button onClick={() => decide(hint, true)}>{phrase('wording.take', { word: hint.better })}</Button>
            )}
            <Button
              look="quiet"
              aria-label={phrase('wording.keepWord', { word: hint.found })}
              onClick={() => decide(hint, false)}
            >
              {phrase('wording.keep')}
            </Button>
          </div>
        </div>
      ))}
    </div>
  )
}
