import type { ComponentProps } from 'react'
import { useLocation } from 'wouter'
import styles from '#web/layout/NavLink.module.css'
import { Anchor } from '#web/ui/Anchor.tsx'
import { classes } from '#web/ui/classes.ts'

/** A navigation link that marks the current page. */
export function NavLink({ className, ...rest }: ComponentProps<typeof Anchor>) {
  const [path] = useLocation()
  return (
    <Anchor
      {...rest}
      className={classes(styles.link, className)}
      aria-current={path === rest.href ? 'page' : undefined}
    />
  )
}
