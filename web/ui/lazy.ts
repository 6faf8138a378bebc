import { type ComponentType, createElement, type FunctionComponent, useEffect, useState } from 'react'
import { createResource } from '#web/api/resource.ts'
import { fetchPhrases, type Part } from '#web/i18n/catalogues.ts'

export type Lazy<Props> = {
  /** The module's path in the build manifest, so that a page can preload it. The build of the server adds it (`vite.config.ts`). */
  source: string
  /** The catalogue parts that hold its phrases, besides `base`. */
  phrases: readonly Part[]
  /** Loads the chunk. Afterwards the component renders without suspending. */
  ready: () => Promise<unknown>
  Component: FunctionComponent<Props>
}

/** A component in its own chunk. Unlike React's `lazy`, it can be loaded again after a network failure. */
export function lazy<Props extends object>(
  load: (() => Promise<ComponentType<Props>>) & { source?: string },
  phrases: readonly Part[] = [],
): Lazy<Props> {
  const { source = '' } = load
  const chunk = createResource(async () => {
    const [component] = await Promise.all([load(), fetchPhrases(phrases)])
    return component
  })
  return { source, phrases, ready: chunk.ready, Component: (props) => createElement(chunk.read(), props) }
}

/** Loads an optional part of a screen, and returns whether it is loaded. If it cannot be loaded, the screen does without it. */
export function useLoaded({ ready }: Pick<Lazy<never>, 'ready'>, wanted = true): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!wanted) return
    ready().then(
      () => setLoaded(true),
      () => {},
    )
  }, [ready, wanted])
  return isLoaded
}
