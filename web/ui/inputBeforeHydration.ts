import { type RefObject, useLayoutEffect } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * React sets the value of a controlled field from the server's data. What the user entered before hydration exists only in the DOM, and
 * the next change would overwrite it. This reads it right after hydration.
 */
export function useInputBeforeHydration<Host extends Element>(
  host: RefObject<Host | null>,
  take: (host: Host) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: input before hydration is read once, after the first render.
  useLayoutEffect(() => {
    if (host.current) take(host.current)
  }, [])
}

/** The same for a single control and its value. */
export const useValueBeforeHydration = (
  control: RefObject<Control | null>,
  known: string,
  take: (value: string) => void,
) => useInputBeforeHydration(control, ({ value }) => value !== known && take(value))

/** The same for all selects of a fieldset or a form, in their order. */
export const useChoicesBeforeHydration = (
  group: RefObject<HTMLElement | null>,
  known: string[],
  take: (chosen: string[]) => void,
) =>
  useInputBeforeHydration(group, (host) => {
    const chosen = [...host.querySelectorAll('select')].map(({ value }) => value)
    if (chosen.some((value, at) => value !== known[at])) take(chosen)
  })
