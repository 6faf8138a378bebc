/** How long the pointer must rest before a tooltip appears. For a while after one closes, the next one appears at once. */
const HOVER_DELAY = 700
const HOVER_SKIP_DELAY = 300

type Sight<Target> = { show: (target: Target) => void; hide: () => void }

/** The timing of tooltips: one at a time, for the pointer after a delay, for the keyboard at once. */
export function createTooltipTiming<Target>({ show, hide }: Sight<Target>) {
  let wanted: Target | null = null
  let shown = false
  let hiddenAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = (target: Target) => {
    shown = true
    show(target)
  }
  const forget = () => {
    clearTimeout(timer)
    wanted = null
    if (!shown) return
    shown = false
    hiddenAt = performance.now()
    hide()
  }
  const want = (target: Target, delay: number) => {
    if (target === wanted) return
    forget()
    wanted = target
    if (delay === 0) open(target)
    else timer = setTimeout(open, delay, target)
  }

  return {
    /** The pointer entered. */
    enter: (target: Target) => want(target, shown || performance.now() - hiddenAt < HOVER_SKIP_DELAY ? 0 : HOVER_DELAY),
    /** The keyboard focused the target. */
    focus: (target: Target) => want(target, 0),
    /** Pointer or focus left. */
    leave: forget,
    /** The target or Escape was pressed: no tooltip until another target is entered. */
    dismiss: () => {
      const seen = wanted
      forget()
      wanted = seen
    },
  }
}
