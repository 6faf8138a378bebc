export type Facts = Record<string, string | number | boolean>
/** `beginning` is work that is part of nothing else. */
type Tracer = <Result>(
  name: string,
  facts: Facts,
  work: () => Promise<Result>,
  beginning?: 'beginning',
) => Promise<Result>

let tracer: Tracer | undefined

/** Does a piece of work, as a span of the trace of whatever it is part of. While nobody traces, it only does it. */
export const traced: Tracer = (name, facts, work, beginning) => (tracer ? tracer(name, facts, work, beginning) : work())

/** From now on somebody traces, or nobody. */
export const traceWith = (somebody: Tracer | undefined) => {
  tracer = somebody
}
