import * as Radix from '@radix-ui/react-toast'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Reference } from '#web/ui/Reference.tsx'
import styles from '#web/ui/Toast.module.css'
import type { ToastRegionProps } from '#web/ui/Toast.tsx'

const ICONS = { plain: Info, success: Check, danger: CircleAlert }

/** The region of the toasts: F8 focuses it; a swipe to the right or five seconds close a toast. */
export function ToastRegion({ toast, onClose }: ToastRegionProps) {
  const phrase = usePhrase()
  const tone = toast?.tone ?? 'plain'
  const Icon = ICONS[tone]
  const { place, end } = useFreeEnd(toast?.number)

  // Each round gets a new region. A region whose last toast closed while it was hovered or focused stays paused, and the next toast would
  // never close.
  return (
    <Radix.Provider
      key={toast?.round}
      label={phrase('toast.label')}
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {toast && (
        <Radix.Root
          key={toast.number}
          className={classes(styles.toast, styles[tone])}
          type={tone === 'danger' ? 'foreground' : 'background'}
          open={toast.open}
          onOpenChange={(open) => open || onClose()}
        >
          <Icon className={styles.icon} />
          <div>
            <Radix.Title className={styles.title}>{toast.title}</Radix.Title>
            {toast.detail && (
              <>
                {/* Without it, screen readers would read both as one word. */ ' '}
                <Radix.Description className={styles.detail}>{toast.detail}</Radix.Description>
              </>
            )}
            {toast.link && (
              <a className={styles.link} href={toast.link.href} target="_blank" rel="noopener">
                {toast.link.label}
              </a>
            )}
            <Reference to={toast.error} />
          </div>
          <Radix.Close asChild>
            <IconButton label={phrase('common.close')} tooltip="">
              <X />
            </IconButton>
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        ref={place}
        className={styles.place}
        data-end={end}
        data-beside-dialogs
        hotkey={['F8']}
        label={phrase('toast.region')}
      />
    </Radix.Provider>
  )
}

/** The end of the screen where the toast covers less of the form in use. It is chosen again when the focus moves or a form grows. */
function useFreeEnd(toast: number | undefined) {
  const place = useRef<HTMLOListElement>(null)
  const [end, setEnd] = useState<End>('bottom')
  useEffect(() => {
    if (toast === undefined) return
    // In the next frame, a refused form has focused its field and scrolled to it.
    const choose = () =>
      requestAnimationFrame(() => {
        const used = document.activeElement
        if (used && place.current && !place.current.contains(used)) setEnd(freerEnd(place.current, used))
      })
    choose()
    document.addEventListener('focusin', choose)
    // The toast gets its size later, and a refused form grows by its error messages.
    const sizes = new ResizeObserver(choose)
    for (const one of [place.current, ...document.forms]) if (one) sizes.observe(one)
    return () => {
      document.removeEventListener('focusin', choose)
      sizes.disconnect()
    }
  }, [toast])
  return { place, end }
}

type End = 'top' | 'bottom'

/** Covering the focused element is worst, covering a button of its form is worse than covering another field. */
function freerEnd(place: HTMLElement, used: Element): End {
  if (used === document.body) return 'bottom'
  const controls = [...(used.closest('form')?.querySelectorAll('input, select, textarea, button') ?? [])]
  const shown = place.dataset.end
  const costAt = (end: End) => {
    place.dataset.end = end
    const { top, bottom } = place.getBoundingClientRect()
    const isCovered = (element: Element) => {
      const box = element.getBoundingClientRect()
      return box.top < bottom && top < box.bottom
    }
    const others = controls.filter(isCovered).map(({ localName }) => (localName === 'button' ? 10 : 1))
    return others.reduce((sum, cost) => sum + cost, isCovered(used) ? 1000 : 0)
  }
  const [atTop, atBottom] = [costAt('top'), costAt('bottom')]
  place.dataset.end = shown
  return atTop < atBottom ? 'top' : 'bottom'
}
