import type { ComponentProps, MouseEvent } from 'react'
import styles from '#web/ui/Button.module.css'
import { classes } from '#web/ui/classes.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

export type ButtonDress = {
  /** The accent is spent once per screen. */
  look?: 'plain' | 'accent' | 'quiet' | 'danger'
  size?: 'medium' | 'large'
  wide?: boolean
}

type ButtonProps = ComponentProps<'button'> & ButtonDress & { busy?: boolean }

/** A button. While busy it turns its spinner, does nothing when pressed, and keeps the focus. */
export function Button({ look, size, wide, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))

  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      className={buttonClass({ look, size, wide }, className)}
      onClick={press}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

type Worn = { [Part in keyof ButtonDress]: ButtonDress[Part] | undefined }

/** How a button looks, for whatever has to look like one. */
export const buttonClass = ({ look = 'plain', size = 'medium', wide = false }: Worn, className?: string) =>
  classes(styles.button, styles[look], styles[size], wide && styles.wide, className)
