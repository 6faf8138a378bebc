import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { Anchor } from '#web/ui/Anchor.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from '#web/ui/Menu.module.css'
import { nextInMenu } from '#web/ui/menuKeys.ts'
import { moveBeside } from '#web/ui/popoverPosition.ts'

type MenuProps = {
  /** The label of the menu for assistive technology. */
  label: string
  /** The content of its button. */
  face: ReactNode
  /** Content above the items. */
  head?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A button with a menu below it. The browser opens and closes it, so it works before the script has loaded. */
export function Menu({ label, face, head, className, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const place = () => {
    if (button.current && sheet.current) {
      moveBeside(button.current, sheet.current, { side: 'below', align: 'end', gap: 4 })
    }
  }
  const enter = () => (button.current?.matches(':focus-visible') ? items()[0] : menu.current)?.focus()
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return sheet.current?.hidePopover()
    const all = items()
    const at = all.findIndex((item) => item.matches(':focus'))
    const next = nextInMenu(
      event.key,
      at,
      all.map((item) => item.textContent ?? ''),
    )
    if (next === null) return
    event.preventDefault()
    all[next]?.focus()
  }
  const choose = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[role="menuitem"]')) sheet.current?.hidePopover()
  }

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        tooltip=""
        className={className}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          sheet.current?.showPopover()
        }}
      >
        {face}
      </IconButton>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        className={styles.sheet}
        onBeforeToggle={(event) => event.newState === 'open' && requestAnimationFrame(place)}
        onToggle={(event) => {
          setOpen(event.newState === 'open')
          // This comes a moment after the opening. An item that was reached meanwhile keeps the focus.
          if (event.newState === 'open' && !menu.current?.matches(':focus-within')) enter()
        }}
      >
        {head && <div className={styles.head}>{head}</div>}
        <div
          ref={menu}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={styles.menu}
          onKeyDown={move}
          onClick={choose}
        >
          {children}
        </div>
      </div>
    </>
  )
}

/** A menu item that is a link. */
export const MenuLink = (props: ComponentProps<typeof Anchor>) => (
  <Anchor {...props} role="menuitem" tabIndex={-1} className={styles.item} />
)

/** A menu item that is a button. */
export const MenuButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} role="menuitem" tabIndex={-1} className={styles.item} />
)
