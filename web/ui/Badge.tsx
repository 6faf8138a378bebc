import type { ComponentProps } from 'react'
import styles from '#web/ui/Badge.module.css'
import { classes } from '#web/ui/classes.ts'

type BadgeLook = 'solid' | 'outline' | 'firm' | 'strong' | 'success' | 'danger'
type BadgeProps = ComponentProps<'span'> & { look?: BadgeLook }

/** A short label. A status badge has an icon as a child, so that colour is not the only difference. */
export const Badge = ({ look = 'solid', className, ...rest }: BadgeProps) => (
  <span {...rest} className={badgeClass(look, className)} />
)

/** The classes of a badge, for another element that has to look like one. */
export const badgeClass = (look: BadgeLook, className?: string) => classes(styles.badge, styles[look], className)
