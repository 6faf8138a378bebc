import { createElement, type ElementType, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Keep } from '#web/ui/Kept.tsx'

const MARK = 'kept-part'
const MARKS = new RegExp(`<${MARK} data-at="(\\d+)"></${MARK}>`, 'g')
/** About 4 kB each. */
const MOST = 2000

/** Parts of pages as HTML, by what they were drawn of. */
export type Parts = ReturnType<typeof createParts>

export function createParts() {
  const known = new Map<ElementType, number>()
  const drawn = new Map<string, Buffer>()

  return {
    /** Lets a page leave out parts that are told apart by `shared` and by themselves, and puts them in at the end. */
    forPage(shared: string, around: (part: ReactNode) => ReactNode) {
      const used: Buffer[] = []

      const keep: Keep = (part, of) => {
        used.push(find(part, of))
        return createElement(MARK, { 'data-at': used.length - 1 })
      }

      function find(part: ReactElement, of: unknown): Buffer {
        const key = `${numberOf(part.type as ElementType)} ${shared} ${JSON.stringify([part.props, of])}`
        const html = drawn.get(key) ?? Buffer.from(renderToString(around(part)))
        drawn.delete(key)
        drawn.set(key, html)
        if (drawn.size > MOST) drawn.delete(drawn.keys().next().value ?? '')
        return html
      }

      /** As bytes, since most of it has been in bytes since it was drawn. */
      const complete = (html: string) =>
        Buffer.concat(
          html.split(MARKS).map((piece, at) => (at % 2 ? used[Number(piece)] : undefined) ?? Buffer.from(piece)),
        )

      return { keep, complete }
    },
  }

  function numberOf(type: ElementType): number {
    const number = known.get(type) ?? known.size
    known.set(type, number)
    return number
  }
}
