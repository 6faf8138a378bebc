type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Whether fields contain something that would be lost: a value that differs from its default, or typed text. React updates the default of
 * a controlled field with its value, so typing is tracked as well. Passwords do not count, because they are quickly typed again.
 */
export const hasChanges = (within: Element, typed: WeakSet<EventTarget>): boolean =>
  [...within.querySelectorAll<Control>('input, textarea, select')].some(
    (control) => control.type !== 'password' && (differs(control) || (typed.has(control) && control.value !== '')),
  )

function differs(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== firstChoice(control)
  if (control.type === 'radio' || control.type === 'checkbox') return isTicked(control)
  // Browsers return what was typed with `\n`, but the initial text as it was rendered.
  return control.value !== control.defaultValue.replace(/\r\n?/g, '\n')
}

const firstChoice = ({ options }: HTMLSelectElement) =>
  ([...options].find((option) => option.defaultSelected) ?? options[0])?.value ?? ''

const isTicked = (control: HTMLInputElement | HTMLTextAreaElement) =>
  control instanceof HTMLInputElement && control.checked !== control.defaultChecked
