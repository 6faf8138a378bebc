import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'

/** The options of a select, from values and their phrases. */
export function ChoiceOptions({ of: names }: { of: Record<string, Phrase> }) {
  const phrase = usePhrase()
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {phrase(name)}
    </option>
  ))
}
