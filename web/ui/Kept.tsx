import { createContext, type ReactElement, type ReactNode, use } from 'react'

/** Puts a part in its place that was drawn before, or draws it and keeps it. */
export type Keep = (part: ReactElement, known: Omit<KeptProps, 'children'>) => ReactNode

/** Set on the server alone, and only for visitors. */
export const KeepContext = createContext<Keep | null>(null)

type KeptProps = {
  /** What the part shows besides its properties, the language and the site, such as the time. */
  of?: unknown
  /** One of its properties, when that is large and comes from memory: known again as the same thing, it is not compared word by word. */
  from?: object
  /** One component, with properties that JSON can hold; nothing in it asks for `useId`, which counts from the top of the page. */
  children: ReactElement
}

/**
 * A part of a page that is the same for all visitors: the server draws it once and keeps it, since most of a page is what the last
 * one showed, too. In the browser, which brings it to life, it is nothing but its child.
 */
export function Kept({ children, ...known }: KeptProps) {
  const keep = use(KeepContext)
  return keep ? keep(children, known) : children
}
