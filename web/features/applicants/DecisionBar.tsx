import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from '#web/features/applicants/DecisionBar.module.css'
import { DecisionForm } from '#web/features/applicants/DecisionForm.tsx'
import { DecisionMade } from '#web/features/applicants/DecisionMade.tsx'
import { useExactTime } from '#web/features/applicants/hooks.ts'
import { type ApplicantEntry, type FinalStatus, secondsLeft } from '#web/features/applicants/rules.ts'
import { UndoDecision } from '#web/features/applicants/UndoDecision.tsx'
import { FocusTracker } from '#web/ui/FocusTracker.tsx'

/** The actions for an applicant: decide, undo for a while, then the next steps. */
export function DecisionBar({ entry, mail }: { entry: ApplicantEntry; mail: string | null }) {
  const [finalStatus, setFinalStatus] = useState<FinalStatus | null>(null)
  const seconds = useSecondsLeft(entry.undoUntil)
  const { bar, onFocusLost } = useFocusNext()
  const step = finalStatus ?? (seconds > 0 ? 'undo' : 'rest')

  return (
    <div ref={bar} className={styles.bar}>
      <FocusTracker key={step} onFocusLost={onFocusLost} className="row-1 items-center">
        {finalStatus ? (
          <DecisionForm entry={entry} finalStatus={finalStatus} onDone={() => setFinalStatus(null)} />
        ) : seconds > 0 ? (
          <UndoDecision entry={entry} seconds={seconds} />
        ) : (
          <DecisionMade entry={entry} mail={mail} onDecide={setFinalStatus} />
        )}
      </FocusTracker>
    </div>
  )
}

/** Counts down to a time, once a second. */
function useSecondsLeft(until: number | null): number {
  const [, setSeconds] = useState(0)
  useEffect(() => {
    const tick = () => {
      const left = secondsLeft(until, Date.now())
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 200)
    // Otherwise an undo that ends before the next tick would stay, because the state would not change.
    tick()
    return () => clearInterval(timer)
  }, [until])
  return secondsLeft(until, useExactTime())
}

/** If the focused element disappears with one step, the first control of the next step gets the focus. */
function useFocusNext() {
  const bar = useRef<HTMLDivElement>(null)
  const wanted = useRef(false)
  useLayoutEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    const next = bar.current?.querySelector<HTMLElement>('[tabindex], button, a')
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  })
  return {
    bar,
    onFocusLost: () => {
      wanted.current = true
    },
  }
}
