import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { SuggestedField, Suggestion } from '#contract/suggestions.ts'
import { searchable } from '#web/features/jobs/rules.ts'
import styles from '#web/features/jobs/suggestions/CompletedField.module.css'
import { useSuggestions } from '#web/features/jobs/suggestions/hooks.ts'
import { completed, offered, placeAfter, typedParts } from '#web/features/jobs/suggestions/rules.ts'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/Field.tsx'
import { OptionList, optionId } from '#web/ui/OptionList.tsx'

type CompletedFieldProps = ComponentProps<typeof Field> & {
  name: string
  suggest: SuggestedField
  /** Changes the suggested words before they are offered. */
  wording?: (label: string) => string
}

/**
 * A form field that suggests how to complete the text. No suggestion is active until the user presses an arrow key, and any other text may
 * stay.
 */
export function CompletedField({ suggest, wording, onChange, onBlur, ...field }: CompletedFieldProps) {
  const phrase = usePhrase()
  const plural = usePlural()
  const listId = useId()
  const { setValue } = useFormContext()
  const { text, setText, isOpen, options, place, move } = useOptions(suggest, wording)
  const active = isOpen ? options[place] : undefined
  const activeId = active && optionId(listId, place)
  useInSight(isOpen ? (activeId ?? listId) : undefined)

  function choose(suggestion: Suggestion) {
    setText(null)
    const value = completed(text, suggest, suggestion)
    setValue(field.name, value, { shouldDirty: true, shouldValidate: field.error !== undefined })
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (!isOpen) {
      if (event.key === 'ArrowDown') setText(event.currentTarget.value)
      return
    }
    const next = placeAfter(event.key, place, options.length)
    if (next !== null) move(next)
    else if (event.key === 'Enter' && active) choose(active)
    else if (event.key === 'Enter' || event.key === 'Escape') {
      setText(null)
      // They close the list: Escape not the dialog around it, and Enter does not post a job whose title is still being chosen.
      event.stopPropagation()
    } else return
    event.preventDefault()
  }

  return (
    <div className={styles.field}>
      <Field
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value)
          onChange?.(event)
        }}
        onBlur={(event) => {
          setText(null)
          onBlur?.(event)
        }}
        onKeyDown={press}
      />
      <p role="status" className="visually-hidden">
        {isOpen && plural('suggestions.found', options.length)}
      </p>
      <OptionList
        id={listId}
        label={phrase('suggestions.label')}
        className={styles.list}
        options={options.map(({ kind, id, label, detail }) => ({
          id: `${kind} ${id}`,
          label,
          detail: [suggest === 'location' && phrase(`suggestions.${kind}`), detail].filter(Boolean).join(' · '),
        }))}
        active={place}
        hidden={!isOpen}
        onChoose={(chosen) => options[chosen] && choose(options[chosen])}
      />
    </div>
  )
}

/** Suggestions for the text that was typed since the list was closed. Text that was not typed, such as a restored draft, opens no list. */
function useOptions(suggest: SuggestedField, wording = (label: string) => label) {
  const [typed, setText] = useState<string | null>(null)
  const text = typed ?? ''
  const { options: found, isTyped, place, move } = useSuggestions(searchable(typedParts(text, suggest).part), suggest)
  const worded = found.map((one) => ({ ...one, label: wording(one.label) }))
  const options = offered(worded, text)
  return {
    text,
    setText,
    options,
    isOpen: isTyped && options.length > 0,
    place: Math.min(place, options.length - 1),
    move,
  }
}

/** Scrolls a list into view that opens at the end of the screen or behind the keyboard of a phone. */
function useInSight(id: string | undefined) {
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}
