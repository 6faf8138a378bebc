import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/Dialog.module.css'
import { IconButton } from '#web/ui/IconButton.tsx'
import { isolate } from '#web/ui/isolate.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** One sentence on what it is about, read out together with the title. */
  text?: ReactNode
  wide?: boolean
  /** A question that interrupts: small on every screen. */
  question?: boolean
  children: ReactNode
}

/**
 * A window over the page, which rests meanwhile. Escape and its cross close it, a click beside it does not: somebody may
 * have typed much. The focus goes to what asks for it with `autoFocus`, or else to the window, and afterwards back to where
 * it came from.
 */
export const Dialog = ({ open, ...rest }: DialogProps) =>
  useInBrowser() && open ? createPortal(<OpenDialog {...rest} />, document.body) : null

function OpenDialog({ onClose, title, text, wide, question, children }: Omit<DialogProps, 'open'>) {
  const phrase = usePhrase()
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const layer = useModal(sheet, onClose)
  const spoken = {
    role: question ? 'alertdialog' : 'dialog',
    'aria-labelledby': `${id}-title`,
    'aria-describedby': text ? `${id}-text` : undefined,
  }

  return (
    <div ref={layer} className={styles.layer}>
      <div
        ref={sheet}
        {...spoken}
        tabIndex={-1}
        className={classes(styles.sheet, wide && styles.wide, question && styles.question)}
      >
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <IconButton end tooltip="" label={phrase('common.close')} onClick={onClose}>
            <X />
          </IconButton>
        </div>
        <div className={styles.body}>
          {text && (
            <p id={`${id}-text`} className={styles.text}>
              {text}
            </p>
          )}
          {children}
        </div>
      </div>
    </div>
  )
}

/** Keeps the focus in the dialog while it is open, and gives it back. */
function useModal(sheet: { current: HTMLElement | null }, onClose: () => void) {
  const layer = useRef<HTMLDivElement>(null)
  // Before anything inside can take it.
  const [opener] = useState(() => document.activeElement)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])

  useEffect(() => {
    const above = layer.current
    if (!above) return
    const release = isolate(above)
    if (!above.contains(document.activeElement)) sheet.current?.focus()

    const closeOnEscape = (event: KeyboardEvent) => {
      const inMenu = event.target instanceof Element && event.target.closest('[popover]')
      if (event.key !== 'Escape' || event.isComposing || inMenu || above.hasAttribute('inert')) return
      close.current()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      release()
      giveBack(opener)
    }
  }, [sheet, opener])

  return layer
}

/** What had the focus may have gone with what the dialog did; then the reading goes on with the page. */
function giveBack(opener: Element | null) {
  if (opener instanceof HTMLElement && opener !== document.body) opener.focus()
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
}

/** A page that comes from the server has its dialogs once it is alive. */
const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
const never = () => () => undefined
