import styles from '#web/features/posting/DescribePreview.module.css'
import { type Suggestion, shownOf } from '#web/features/posting/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'

type SuggestedTextProps = {
  suggestion: Pick<Suggestion, 'text' | 'texts' | 'variant'>
  growing?: boolean
  /** Shows the same suggestion in another language. */
  onChange?: (suggestion: Suggestion) => void
}

/** A suggested description, read-only, in one of its languages, with a note about who wrote it. */
export function SuggestedText({ suggestion, growing = false, onChange }: SuggestedTextProps) {
  const phrase = usePhrase()
  const { text, texts = [], variant } = suggestion
  const shown = shownOf({ text, texts })
  return (
    <div className="stack-1 panel">
      <p className="font-semibold">{phrase('jobs.describe.previewLabel')}</p>
      {onChange && texts.length > 1 && (
        <fieldset className={`row-1 ${styles.languages}`} aria-label={phrase('jobs.describe.language')}>
          {texts.map((written) => (
            <Button
              key={written.language}
              look="quiet"
              lang={written.language}
              aria-pressed={written === shown}
              onClick={() => onChange({ text: written.text, texts, variant, taken: false })}
            >
              {phrase(`language.${written.language}`)}
            </Button>
          ))}
        </fieldset>
      )}
      <p className={classes('whitespace-pre-line', growing && styles.growing)} lang={shown?.language}>
        {text}
      </p>
      <p className="ink-soft text-s">
        {phrase(shown?.writtenBy === 'ai' ? 'jobs.describe.noteAi' : 'jobs.describe.note')}
      </p>
    </div>
  )
}

/** A note about who wrote an accepted text and who reads it in which language. A text that the user has edited counts as the user's own. */
export function WrittenNote({ suggestion }: { suggestion: Pick<Suggestion, 'text' | 'texts'> }) {
  const phrase = usePhrase()
  const shown = shownOf(suggestion)
  if (!shown) return phrase(suggestion.texts ? 'jobs.describe.yours' : 'jobs.describe.note')
  return `${phrase(shown.writtenBy === 'ai' ? 'jobs.describe.noteAi' : 'jobs.describe.note')} ${phrase('jobs.describe.inBoth')}`
}
