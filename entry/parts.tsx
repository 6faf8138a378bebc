import { createElement, type ElementType, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Keep } from '#web/ui/Kept.tsx'

const MARK = 'kept-part'
const MARKS = new RegExp(`<${MARK} data-at="(\\d+)"></${MARK}>`)
/** Of one component, at up to 4 kB each. */
const MOST = 500

/** Parts of pages in one language as HTML, by what they were drawn of. */
export type Parts = ReturnType<typeof createParts>

export function createParts() {
  const drawn = new Map<ElementType, Map<string, Buffer>>()

  /** Lets a page leave out its parts, and puts them in at the end. */
  return function forPage(around: (part: ReactNode) => ReactNode) {
    const used: Buffer[] = []

    const keep: Keep = (part, of) => {
      used.push(find(part, of))
      return createElement(MARK, { 'data-at': used.length - 1 })
    }

    function find(part: ReactElement, of: unknown): Buffer {
      const type = part.type as ElementType
      const known = drawn.get(type) ?? new Map<string, Buffer>()
      const key = JSON.stringify([part.props, of])
      const kept = known.get(key)
      if (kept) return kept
      const html = Buffer.from(renderToString(around(part)))
      if (known.size >= MOST) known.clear()
      drawn.set(type, known.set(key, html))
      return html
    }

    /** As bytes, since most of it has been in bytes since it was drawn. */
    const complete = (html: string) =>
      Buffer.concat(html.split(MARKS).map((piece, at) => (at % 2 && used[Number(piece)]) || Buffer.from(piece)))

    return { keep, complete }
  }
}
