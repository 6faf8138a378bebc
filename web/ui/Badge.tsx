import type { ComponentProps } from 'react'
import styles from '#web/ui/Badge.module.css'
import { classes } from '#web/ui/classes.ts'

type BadgeProps = ComponentProps<'span'> & {
  look?: 'solid' | 'outline' | 'firm' | 'strong' | 'success' | 'danger'
}

/** A word about a thing. A status brings its icon as a child, so that it does not rest on colour. */
export const Badge = ({ look = 'solid', className, ...rest }: BadgeProps) => (
  <span {...rest} className={classes(styles.badge, styles[look], className)} />
)
