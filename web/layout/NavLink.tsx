import type { ComponentProps } from 'react'
import styles from '#web/layout/NavLink.module.css'
import { Anchor } from '#web/ui/Anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import { usePath } from '#web/ui/location.ts'

/** A navigation link that marks the current page. */
export function NavLink({ className, ...rest }: ComponentProps<typeof Anchor>) {
  const path = usePath()
  return (
    <Anchor
      {...rest}
      className={classes(styles.link, className)}
      aria-current={path === rest.href ? 'page' : undefined}
    />
  )
}
