import { useEffect, useRef } from 'react'
import { moveBeside } from '#web/ui/popoverPosition.ts'
import styles from '#web/ui/Tooltips.module.css'
import { createTooltipTiming } from '#web/ui/tooltipTiming.ts'

/**
 * The single tooltip, which shows the `data-tooltip` of the hovered or focused control. It repeats the control's name, so it is hidden
 * from assistive technology.
 */
export function Tooltips() {
  const bubble = useRef<HTMLDivElement>(null)
  useEffect(() => (bubble.current && 'popover' in bubble.current ? watch(bubble.current) : undefined), [])
  return <div ref={bubble} className={styles.bubble} popover="manual" aria-hidden="true" />
}

function watch(bubble: HTMLElement) {
  let anchor: HTMLElement | null = null
  const place = () => anchor && moveBeside(anchor, bubble, { side: 'above', align: 'center', gap: 4 })
  const hover = createTooltipTiming<HTMLElement>({
    show: (control) => {
      if (!control.isConnected) return
      anchor = control
      bubble.textContent = control.dataset.tooltip ?? ''
      bubble.showPopover()
      place()
    },
    hide: () => {
      anchor = null
      bubble.hidePopover()
    },
  })
  const listening = new AbortController()
  const on = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, act, { signal: listening.signal, capture: true, passive: true })

  on('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch' || target === bubble) return
    const control = controlAt(target)
    if (control) hover.enter(control)
    else hover.leave()
  })
  on('pointerout', ({ relatedTarget }) => {
    if (!relatedTarget) hover.leave()
  })
  on('focusin', ({ target }) => {
    const control = controlAt(target)
    if (control?.matches(':focus-visible')) hover.focus(control)
  })
  on('focusout', hover.leave)
  on('pointerdown', hover.dismiss)
  on('click', hover.dismiss)
  on('scroll', place)
  on('keydown', ({ key }) => {
    if (key === 'Escape') hover.dismiss()
  })

  return () => {
    hover.leave()
    listening.abort()
  }
}

const controlAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
