import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export type Later<Props> = {
  /** The module, as the build knows it, so that a page can ask for it early. */
  source: string
  /** Once this is done, the component renders without a pause. */
  ready: () => Promise<unknown>
  Component: LazyExoticComponent<ComponentType<Props>>
}

/** A component in a chunk of its own. */
export function later<Props extends object>(source: string, load: () => Promise<ComponentType<Props>>): Later<Props> {
  let chunk: { default: ComponentType<Props> } | undefined
  const ready = async () => {
    chunk ??= { default: await load() }
    return chunk
  }
  return { source, ready, Component: lazy(() => (chunk ? atOnce(chunk) : ready())) }
}

/** React waits for a promise even if it is kept already, and waiting is what hydration must not do. */
const atOnce = <Value>(value: Value): Promise<Value> =>
  // biome-ignore lint/suspicious/noThenProperty: it is meant to be one.
  Object.assign(Promise.resolve(value), { then: (take: (value: Value) => void) => take(value) })
