type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }
type Wish = { side: 'above' | 'below'; align: 'center' | 'end'; gap: number }

const EDGE = 8

/**
 * The position of a popover beside its anchor: on the preferred side, or on the other one if only that has room, and always within the page.
 */
export function placeBeside(anchor: Box, float: Size, page: Size, { side, align, gap }: Wish) {
  const above = anchor.top - gap - float.height
  const below = anchor.top + anchor.height + gap
  const fitsAbove = above >= EDGE
  const fitsBelow = below + float.height <= page.height - EDGE
  const goesAbove = side === 'above' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow
  const left =
    align === 'end' ? anchor.left + anchor.width - float.width : anchor.left + (anchor.width - float.width) / 2

  return {
    side: goesAbove ? ('above' as const) : ('below' as const),
    left: within(left, page.width - float.width),
    top: within(goesAbove ? above : below, page.height - float.height),
  }
}

const within = (wished: number, room: number) => Math.round(Math.max(EDGE, Math.min(wished, room - EDGE)))

/** Moves an open popover beside its anchor. */
export function moveBeside(anchor: Element, float: HTMLElement, wish: Wish) {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const { side, left, top } = placeBeside(anchor.getBoundingClientRect(), measured(float), { width, height }, wish)
  float.dataset.side = side
  float.style.inset = `${top}px auto auto ${left}px`
}

const measured = ({ offsetWidth: width, offsetHeight: height }: HTMLElement) => ({ width, height })
