import { type ComponentType, lazy } from 'react'

export type Later<Props> = {
  /** The module, as the build knows it, so that a page can ask for it early. */
  source: string
  /** Once this is done, the component renders without a pause. */
  ready: () => Promise<void>
  Component: ComponentType<Props>
}

/** A component in a chunk of its own. */
export function later<Props extends object>(source: string, load: () => Promise<ComponentType<Props>>): Later<Props> {
  let Loaded: ComponentType<Props> | undefined
  const ready = async () => {
    Loaded ??= await load()
  }
  const Fetched = lazy(async () => ({ default: await load() }))

  function Component(props: Props) {
    return Loaded ? <Loaded {...props} /> : <Fetched {...props} />
  }
  return { source, ready, Component }
}
