import type { ComponentProps, ReactNode } from 'react'
import { Anchor } from '#web/ui/Anchor.tsx'
import styles from '#web/ui/Tabs.module.css'

type TabsProps = {
  label: string
  children: ReactNode
}

/** Tabs are links with addresses, so they work without a script. */
export const Tabs = ({ label, children }: TabsProps) => (
  <nav className={styles.tabs} aria-label={label}>
    {children}
  </nav>
)

type TabProps = ComponentProps<typeof Anchor> & { current: boolean; count?: number | undefined }

export const Tab = ({ current, count, children, ...link }: TabProps) => (
  <Anchor {...link} className={styles.tab} aria-current={current ? 'page' : undefined}>
    {children}
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </Anchor>
)

/** Two tabs that stay beside each other, so that of four tabs that do not fit into one row no single one is left in the next. */
export const TabPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>

/** A tab that must ask for something before it has an address. */
export const TabButton = (props: ComponentProps<'button'>) => <button type="button" {...props} className={styles.tab} />
