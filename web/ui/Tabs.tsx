import type { ComponentProps, ReactNode } from 'react'
import { Anchor } from '#web/ui/Anchor.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/Tabs.module.css'

type TabsProps = {
  label: string
  /** All tabs have the same width and fill the line. */
  even?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Tabs are links with addresses, so they work without a script. */
export const Tabs = ({ label, even = false, className, children }: TabsProps) => (
  <nav className={classes(styles.tabs, even && styles.even, className)} aria-label={label}>
    {children}
  </nav>
)

type TabProps = ComponentProps<typeof Anchor> & { current: boolean; count?: number | undefined }

export const Tab = ({ current, count, className, children, ...link }: TabProps) => (
  <Anchor
    {...link}
    ref={current ? showWhole : undefined}
    className={classes(styles.tab, className)}
    aria-current={current ? 'page' : undefined}
  >
    {children}
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </Anchor>
)

/** Scrolls the tab into view. On a phone, the row may be wider than the screen. */
function showWhole(tab: HTMLAnchorElement | null) {
  const row = tab?.parentElement
  if (row) row.scrollLeft += Math.max(0, tab.getBoundingClientRect().right - row.getBoundingClientRect().right)
}

/** A tab that must ask for something before it has an address. */
export const TabButton = ({ className, ...button }: ComponentProps<'button'>) => (
  <button type="button" {...button} className={classes(styles.tab, className)} />
)
