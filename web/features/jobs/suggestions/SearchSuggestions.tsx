import { useEffect, useEffectEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Suggestion } from '#contract/suggestions.ts'
import { useJobFilter } from '#web/features/jobs/queries.ts'
import { SUGGESTIONS_ID, type SuggestionPopup, searchable } from '#web/features/jobs/rules.ts'
import { useSuggestions } from '#web/features/jobs/suggestions/hooks.ts'
import { addressOf, placeAfter, searchAfter } from '#web/features/jobs/suggestions/rules.ts'
import styles from '#web/features/jobs/suggestions/SearchSuggestions.module.css'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { OptionList, optionId } from '#web/ui/OptionList.tsx'

type SearchSuggestionsProps = {
  fieldId: string
  text: string
  /** The text that was typed since the suggestions were closed; null if there is none. Other text, as after a step back, opens none. */
  typed: string | null
  onClose: () => void
  /** Called with the text that a chosen suggestion leaves in the field. The address may not have this text yet. */
  onSearch: (search: string) => void
  onPopup: (popup: SuggestionPopup) => void
}

/** Suggestions below the search field, while the user types. None is active until an arrow key is pressed. */
export function SearchSuggestions({ fieldId, text, typed, onClose, onSearch, onPopup }: SearchSuggestionsProps) {
  const phrase = usePhrase()
  const plural = usePlural()
  const filter = useJobFilter()
  const { isTyped, options, place, move } = useSuggestions(searchable(text))
  const isOpen = isTyped && typed === text
  useFieldEvent(fieldId, 'blur', onClose)
  const active = isOpen ? options[place] : undefined
  const activeId = active && optionId(SUGGESTIONS_ID, place)

  useEffect(() => onPopup({ isOpen, active: activeId }), [isOpen, activeId, onPopup])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const choose = (suggestion: Suggestion) => {
    const search = searchAfter(suggestion)
    onClose()
    if (search !== null) onSearch(search)
    navigate(addressOf(suggestion, filter))
  }
  useKeys(fieldId, (event) => {
    if (!isOpen || event.isComposing) return
    const next = placeAfter(event.key, place, options.length)
    if (next !== null) move(next)
    else if (event.key === 'Enter' && active) choose(active)
    else if (event.key === 'Enter') return onClose()
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  })

  return (
    <>
      <p role="status" className="visually-hidden">
        {isOpen && plural('suggestions.found', options.length)}
      </p>
      <OptionList
        id={SUGGESTIONS_ID}
        label={phrase('suggestions.label')}
        className={styles.list}
        options={options.map(({ kind, id, label, detail }) => ({
          id: `${kind} ${id}`,
          label,
          detail: [phrase(`suggestions.${kind}`), detail].filter(Boolean).join(' · '),
        }))}
        active={place}
        hidden={!isOpen}
        onChoose={(chosen) => options[chosen] && choose(options[chosen])}
      />
    </>
  )
}

const useKeys = (fieldId: string, press: (event: KeyboardEvent) => void) => useFieldEvent(fieldId, 'keydown', press)

/** Listens to the field from outside, because the field is in the script of every page and this component is not. */
function useFieldEvent<Type extends 'blur' | 'keydown'>(
  fieldId: string,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
) {
  const listen = useEffectEvent(listener)
  useEffect(() => {
    const field = document.getElementById(fieldId)
    const onEvent = (event: HTMLElementEventMap[Type]) => listen(event)
    field?.addEventListener(type, onEvent)
    return () => field?.removeEventListener(type, onEvent)
  }, [fieldId, type])
}
