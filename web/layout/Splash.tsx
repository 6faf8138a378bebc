import { useState } from 'react'
import styles from '#web/layout/Splash.module.css'
import { usePath } from '#web/ui/location.ts'
import { Mark } from '#web/ui/Mark.tsx'

/** A decorative splash on the first load of the home page. The style sheet shows and hides it. */
export function Splash() {
  const path = usePath()
  const [shown] = useState(path === '/')
  if (!shown) return null

  return (
    <div className={styles.splash} aria-hidden="true">
      <Mark className={styles.mark} />
    </div>
  )
}
