/** Focuses the first field that is marked as invalid, and opens the sections around it. Returns whether there is one. */
export function focusFirstInvalid(form: Element | null): boolean {
  const marked = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])]
  const first = marked.find((field) => !field.closest('[hidden]'))
  for (let around = first?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true
  first?.focus()
  return first !== undefined
}
