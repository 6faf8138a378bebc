import type { ComponentProps, MouseEvent } from 'react'
import styles from '#web/ui/Button.module.css'
import { classes } from '#web/ui/classes.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

export type ButtonStyle = {
  /** `accent` is used once per screen. */
  look?: 'plain' | 'accent' | 'quiet' | 'danger'
  size?: 'medium' | 'large'
  wide?: boolean
}

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean }

/** A button. While busy it shows a spinner, ignores presses and keeps the focus. */
export function Button({ look, size, wide, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonClass({ look, size, wide }, className)}
      onClick={busy ? ignorePress : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/** For busy buttons: they keep the focus, but ignore presses and do not submit the form. */
export const ignorePress = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault()

type ButtonLook = { [Part in keyof ButtonStyle]: ButtonStyle[Part] | undefined }

/** The classes of a button, for everything that has to look like one. */
export const buttonClass = ({ look = 'plain', size = 'medium', wide = false }: ButtonLook, className?: string) =>
  classes(styles.button, styles[look], styles[size], wide && styles.wide, className)
