import { createContext, type ReactNode, useEffect, useState } from 'react'
import { MINUTE_MS } from '#contract/durations.ts'
import { useProvided } from '#web/i18n/provided.ts'

const ClockContext = createContext<Date | null>(null)

/**
 * Provides the time at which the page was rendered, advanced every minute. So hydration matches, and a wrong clock in the browser does no
 * harm.
 */
export function Clock({ start, children }: { start: Date; children: ReactNode }) {
  const [now, setNow] = useState(start)

  useEffect(() => {
    const arrival = Date.now()
    const tick = () => setNow(new Date(start.getTime() + Date.now() - arrival))
    const timer = setInterval(tick, MINUTE_MS)
    return () => clearInterval(timer)
  }, [start])

  return <ClockContext value={now}>{children}</ClockContext>
}

/** The current time, for relative times. */
export const useNow = (): Date => useProvided(ClockContext, 'Clock')
