import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createShelf, type Shelf } from '#entry/shelf.ts'
import { type Keep, KeepContext } from '#web/ui/Kept.tsx'

const MARK = 'kept-part'
const MARKS = new RegExp(`<${MARK} data-at="(\\d+)"></${MARK}>`)

/** Parts of pages in one language as HTML, by what they were drawn of. */
export type Parts = ReturnType<typeof createParts>

export function createParts() {
  const shelfFor = createShelves()

  /** `around` is what a part finds above it when it is drawn by itself. */
  return (around: (part: ReactNode) => ReactNode) => {
    /** As bytes, since most of it has been in bytes since it was drawn. */
    function draw(whole: ReactNode): Buffer[] {
      const used: Buffer[][] = []
      const keep: Keep = (part, known) => {
        used.push(find(part, known))
        return createElement(MARK, { 'data-at': used.length - 1 })
      }
      const html = renderToString(<KeepContext value={keep}>{whole}</KeepContext>)
      return html.split(MARKS).flatMap((piece, at) => (at % 2 && used[Number(piece)]) || Buffer.from(piece))
    }

    const find = (...[part, { of, from }]: Parameters<Keep>) => {
      const others = Object.entries(part.props as object).filter(([, value]) => value !== from)
      return shelfFor(part.type as object, from).find(JSON.stringify([others, of]), () => [
        Buffer.concat(draw(around(part))),
      ])
    }

    return draw
  }
}

/** A shelf for each component, and one for whatever its parts are from: that goes when this goes from memory. */
function createShelves() {
  const shelves = new WeakMap<object, WeakMap<object, Shelf>>()
  return (component: object, from = component): Shelf => {
    const ofComponent = shelves.get(component) ?? new WeakMap<object, Shelf>()
    const shelf = ofComponent.get(from) ?? createShelf()
    shelves.set(component, ofComponent.set(from, shelf))
    return shelf
  }
}
