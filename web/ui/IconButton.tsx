import type { ComponentProps } from 'react'
import { Anchor } from '#web/ui/Anchor.tsx'
import { ignorePress } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/IconButton.module.css'

type IconLabel = {
  /** The accessible name, and the default text of the tooltip. */
  label: string
  /** Another text for the tooltip; an empty string for no tooltip. */
  tooltip?: string
}

type IconLinkProps = Omit<ComponentProps<typeof Anchor>, 'aria-label'> & IconLabel
type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> &
  IconLabel & {
    look?: 'plain' | 'danger'
    /** For the last button of a row: its icon is aligned with the edge, although its press area is larger. */
    end?: boolean
    pressed?: boolean
    busy?: boolean
  }

/** A button with an icon. A pressed one is filled, so that colour is not the only difference. */
export function IconButton({
  label,
  tooltip = label,
  look,
  end,
  pressed,
  busy,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-label={label}
      data-tooltip={tooltip || undefined}
      className={classes(styles.button, look === 'danger' && styles.danger, end && styles.end, className)}
      onClick={busy ? ignorePress : onClick}
    />
  )
}

/** A link with an icon. */
export const IconLink = ({ label, tooltip = label, className, ...rest }: IconLinkProps) => (
  <Anchor
    {...rest}
    aria-label={label}
    data-tooltip={tooltip || undefined}
    className={classes(styles.button, className)}
  />
)
