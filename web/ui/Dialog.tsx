import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/Dialog.module.css'
import { useCloseOnBack } from '#web/ui/history.ts'
import { useHydrated } from '#web/ui/hydration.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { makeRestInert } from '#web/ui/inert.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** One sentence about the dialog, which screen readers read after the title. */
  text?: ReactNode
  wide?: boolean
  /** On phones only as high as its content, at the bottom of the screen. */
  atBottom?: boolean
  /** Whether the address opened the dialog. */
  hasAddress?: boolean
  /** A question that interrupts: small even on phones. */
  question?: boolean
  children: ReactNode
}

/**
 * A modal dialog. Escape, its close button and Back close it; a click beside it does not, because unsaved text could be lost. The focus
 * goes to the element with `autoFocus`, or else to the dialog, and returns to where it was afterwards. A page from the server shows it
 * after hydration, because it needs the DOM.
 */
export const Dialog = ({ open, ...rest }: DialogProps) =>
  useHydrated() && open ? createPortal(<OpenDialog {...rest} />, document.body) : null

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, text, wide, atBottom, hasAddress, question, children } = props
  const phrase = usePhrase()
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const layer = useModal(sheet, onClose)
  useCloseOnBack(true, onClose, hasAddress)
  const semantics = {
    role: question ? 'alertdialog' : 'dialog',
    'aria-labelledby': `${id}-title`,
    'aria-describedby': text ? `${id}-text` : undefined,
  }

  return (
    <div ref={layer} className={styles.layer}>
      <div
        ref={sheet}
        {...semantics}
        tabIndex={-1}
        className={classes(styles.sheet, wide && styles.wide, atBottom && styles.atBottom, question && styles.question)}
      >
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <IconButton end tooltip="" label={phrase('common.close')} onClick={onClose}>
            <X />
          </IconButton>
        </div>
        <div className={`stack-3 content-start ${styles.body}`}>
          {text && (
            <p id={`${id}-text`} className="ink-soft">
              {text}
            </p>
          )}
          {children}
        </div>
      </div>
    </div>
  )
}

/** Traps the focus in the dialog while it is open, and restores it afterwards. */
function useModal(sheet: { current: HTMLElement | null }, onClose: () => void) {
  const layer = useRef<HTMLDivElement>(null)
  // Read before anything inside the dialog takes the focus.
  const [opened] = useState(() => {
    const opener = document.activeElement
    const row = opener?.closest('tr')
    const beside = row?.nextElementSibling ?? row?.previousElementSibling
    return { opener, beside, section: opener?.closest('section') }
  })
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])

  // Undone before a page that appears in the same step focuses its first field: an inert field cannot get the focus.
  useLayoutEffect(() => (layer.current ? makeRestInert(layer.current) : undefined), [])

  useEffect(() => {
    const above = layer.current
    if (!above) return
    if (!above.contains(document.activeElement)) sheet.current?.focus()

    const closeOnEscape = (event: KeyboardEvent) => {
      const inMenu = event.target instanceof Element && event.target.closest('[popover]')
      if (event.key !== 'Escape' || event.isComposing || inMenu || above.hasAttribute('inert')) return
      close.current()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      giveBack(opened)
    }
  }, [sheet, opened])

  return layer
}

type Opened = { opener: Element | null; beside: Element | null | undefined; section: Element | null | undefined }

/**
 * Returns the focus. If the dialog's action has removed the element that had it, the next row of the table gets it, or the heading above that
 * element, or the page.
 */
function giveBack({ opener, beside, section }: Opened) {
  if (opener instanceof HTMLElement && opener !== document.body) opener.focus()
  if (document.activeElement !== document.body) return
  const row = beside?.isConnected ? beside.querySelector<HTMLElement>('a, button') : null
  const next = row ?? section?.querySelector<HTMLElement>('h2[tabindex]') ?? document.querySelector('main')
  next?.focus({ preventScroll: row === null })
}
