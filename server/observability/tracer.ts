export type Facts = Record<string, string | number | boolean>
/** With `root` the work gets a span even if it has no parent span. */
type Tracer = <Result>(name: string, facts: Facts, work: () => Promise<Result>, root?: 'root') => Promise<Result>

let tracer: Tracer | undefined

/** Runs work in a span of the current trace. Without tracing it just runs the work. */
export const traced: Tracer = (name, facts, work, root) => (tracer ? tracer(name, facts, work, root) : work())

/** Turns tracing on or off. */
export const traceWith = (next: Tracer | undefined) => {
  tracer = next
}
