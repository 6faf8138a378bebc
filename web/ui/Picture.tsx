import type { ReactNode } from 'react'
import styles from '#web/ui/Picture.module.css'

/** The frame of a small decorative drawing in the colours of the theme. */
export const Picture = ({ children }: { children: ReactNode }) => (
  <svg className={styles.picture} width="128" height="96" viewBox="0 0 128 96" aria-hidden="true">
    <path className={styles.light} d="M64 8a42 42 0 0 1 42 42v34H22V50A42 42 0 0 1 64 8z" />
    {children}
  </svg>
)
