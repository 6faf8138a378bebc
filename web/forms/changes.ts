import type { DraftFields } from '#web/forms/draftCleanup.ts'
import { unixLineBreaks } from '#web/ui/lineBreaks.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Whether fields contain something that would be lost: a value that differs from its default, or typed text. React updates the default of
 * a controlled field with its value, so typing is tracked as well. Passwords do not count, because they are quickly typed again.
 */
export const hasChanges = (within: Element, typed: WeakSet<EventTarget>): boolean =>
  [...within.querySelectorAll<Control>('input, textarea, select')].some(
    (control) => control.type !== 'password' && (differs(control) || (typed.has(control) && control.value !== '')),
  )

/** The texts with which the named fields were rendered, whatever they contain now. An unticked box has an empty text. */
export function defaultTexts(within: Element): DraftFields {
  const texts: DraftFields = {}
  for (const control of within.querySelectorAll<Control>('input, textarea, select')) {
    const { name } = control
    if (!isBox(control)) texts[name] = defaultText(control)
    else texts[name] = control.defaultChecked ? control.value : (texts[name] ?? '')
  }
  return texts
}

function differs(control: Control): boolean {
  return isBox(control) ? control.checked !== control.defaultChecked : control.value !== defaultText(control)
}

// Browsers return typed text with `\n`, but the initial text as it was rendered.
const defaultText = (control: Control) =>
  control instanceof HTMLSelectElement ? firstChoice(control) : unixLineBreaks(control.defaultValue)

const firstChoice = ({ options }: HTMLSelectElement) =>
  ([...options].find((option) => option.defaultSelected) ?? options[0])?.value ?? ''

const isBox = (control: Control): control is HTMLInputElement => control.type === 'radio' || control.type === 'checkbox'
