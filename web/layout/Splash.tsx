import { useState } from 'react'
import { useLocation } from 'wouter'
import styles from '#web/layout/Splash.module.css'
import { Mark } from '#web/ui/Mark.tsx'

/** Once per page load of the home page, and decoration only: the style sheet shows it and takes it away. */
export function Splash() {
  const [path] = useLocation()
  const [shown] = useState(path === '/')
  if (!shown) return null

  return (
    <div className={styles.splash} aria-hidden="true">
      <Mark className={styles.mark} />
    </div>
  )
}
