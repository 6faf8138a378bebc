import { renderToStaticMarkup } from 'react-dom/server'
import { createShelf } from '#entry/shelf.ts'
import { Document, GAP } from '#web/page/Document.tsx'
import type { Facts } from '#web/page/facts.ts'
import { jsonForScript } from '#web/page/json.ts'
import type { PageState } from '#web/page/state.ts'

/** A page of its pieces: what is told of it, the app, and what the browser needs to go on. Most of them are bytes since an earlier page. */
export function pageOf(facts: Facts, app: Buffer[], state: PageState | null): Buffer {
  const [start = NOTHING, middle = NOTHING, end = NOTHING] = frames.find(JSON.stringify(facts), () => frameOf(facts))
  return Buffer.concat([start, ...app, middle, ...written(state), end])
}

const NOTHING = Buffer.alloc(0)

const frames = createShelf()

/** What stands before the app, between it and its state, and behind them. */
const frameOf = (facts: Facts) =>
  `<!doctype html>${renderToStaticMarkup(<Document {...facts} />)}`.split(GAP).map((piece) => Buffer.from(piece))

/** As JSON, in which the answers come last. */
function written(state: PageState | null): Buffer[] {
  if (!state) return [Buffer.from('null')]
  const { answers, ...rest } = state
  const texts = answers.flatMap((answer, at) => (at === 0 ? [textOf(answer)] : [COMMA, textOf(answer)]))
  return [Buffer.from(`${jsonForScript(rest).slice(0, -1)},"answers":[`), ...texts, END]
}

const COMMA = Buffer.from(',')
const END = Buffer.from(']}')

/** Of answers that came from memory, for as long as they are there. */
const texts = new WeakMap<object, Buffer>()

function textOf(answer: unknown): Buffer {
  if (typeof answer !== 'object' || answer === null) return Buffer.from(jsonForScript(answer))
  const text = texts.get(answer) ?? Buffer.from(jsonForScript(answer))
  texts.set(answer, text)
  return text
}
