import { type Context, use } from 'react'

/** The value of a context. Throws if no component around this one provides it. */
export function useProvided<Value>(context: Context<Value | null>, name: string): Value {
  const value = use(context)
  if (value === null) throw new Error(`No ${name} around this component`)
  return value
}
