import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { fetchPhrases, type Part } from '#web/i18n/catalogues.ts'

export type Later<Props> = {
  /** The module, as the build knows it, so that a page can ask for it early. */
  source: string
  /** The parts of the catalogue that its phrases are in, beside the house's own. */
  phrases: readonly Part[]
  /** Once this is done, the component renders without a pause. */
  ready: () => Promise<unknown>
  Component: LazyExoticComponent<ComponentType<Props>>
}

/** A component in a chunk of its own. */
export function later<Props extends object>(
  source: string,
  load: () => Promise<ComponentType<Props>>,
  phrases: readonly Part[] = [],
): Later<Props> {
  let chunk: { default: ComponentType<Props> } | undefined
  const ready = async () => {
    const [component] = await Promise.all([chunk?.default ?? load(), fetchPhrases(phrases)])
    chunk ??= { default: component }
    return chunk
  }
  return { source, phrases, ready, Component: lazy(() => (chunk ? atOnce(chunk) : ready())) }
}

/** React waits for a promise even if it is kept already, and waiting is what hydration must not do. */
const atOnce = <Value>(value: Value): Promise<Value> =>
  // biome-ignore lint/suspicious/noThenProperty: it is meant to be one.
  Object.assign(Promise.resolve(value), { then: (take: (value: Value) => void) => take(value) })
