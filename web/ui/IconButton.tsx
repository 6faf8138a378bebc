import type { ComponentProps } from 'react'
import { Anchor } from '#web/ui/Anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/IconButton.module.css'

type IconDress = {
  /** What it does, in words; also what its tooltip says. */
  label: string
  /** Another text for the tooltip; an empty one for none. */
  tooltip?: string
  look?: 'plain' | 'danger'
  /** It ends a row: its drawing, not its target, lines up with the edge. */
  end?: boolean
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & IconDress & { pressed?: boolean; busy?: boolean }

/** A button that is a drawing. A pressed one is filled, so that it never rests on colour alone. */
export function IconButton({ pressed, busy = false, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      {...worn(rest)}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}

/** A link that is a drawing. */
export const IconLink = (props: Omit<ComponentProps<typeof Anchor>, 'aria-label'> & IconDress) => (
  <Anchor {...worn(props)} />
)

function worn<Props extends IconDress & { className?: string | undefined }>(props: Props) {
  const { label, tooltip = label, look, end, className, ...rest } = props
  return {
    ...rest,
    'aria-label': label,
    'data-tooltip': tooltip || undefined,
    className: classes(styles.button, look === 'danger' && styles.danger, end && styles.end, className),
  }
}
