import { type KeyboardEvent, useId, useState } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { type Option, OptionList, optionId } from '#web/ui/OptionList.tsx'

type ComboboxProps = {
  label: string
  /** The label of the list for assistive technology. */
  listLabel: string
  hint?: string
  /** The typed text. */
  text: string
  onType: (text: string) => void
  /** The matching options, the best first. */
  options: Option[]
  /** The number of options as a text for assistive technology. */
  status: string
  onChoose: (id: string) => void
  autoFocus?: boolean
}

/** A text field with a list of suggestions below it. The first one is active, so that Enter chooses it. */
export function Combobox({
  label,
  listLabel,
  hint,
  text,
  onType,
  options,
  status,
  onChoose,
  autoFocus,
}: ComboboxProps) {
  const listId = useId()
  const [moved, setMoved] = useState({ text, place: 0 })
  // When the text changes, there are other options, and the first one is active again.
  const place = moved.text === text ? Math.min(moved.place, options.length - 1) : 0
  const active = options[place]

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = nextPlace(event.key, place, options.length)
    if (next !== null) setMoved({ text, place: next })
    else if (event.key === 'Enter' && active) onChoose(active.id)
    else return
    event.preventDefault()
  }

  return (
    <div className="stack-1">
      <Field
        label={label}
        hint={hint}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && optionId(listId, place)}
        autoComplete="off"
        autoFocus={autoFocus}
        spellCheck={false}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={press}
      />
      <p role="status" className="visually-hidden">
        {status}
      </p>
      <OptionList
        id={listId}
        label={listLabel}
        options={options}
        active={place}
        hidden={options.length === 0}
        onChoose={(chosen) => options[chosen] && onChoose(options[chosen].id)}
      />
    </div>
  )
}

/** The index that an arrow key moves to; null for other keys. */
function nextPlace(key: string, place: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (place + 1) % count
  if (key === 'ArrowUp') return (place - 1 + count) % count
  return null
}
