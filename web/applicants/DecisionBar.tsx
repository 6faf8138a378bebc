import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from '#web/applicants/DecisionBar.module.css'
import { DecisionForm } from '#web/applicants/DecisionForm.tsx'
import { DecisionMade } from '#web/applicants/DecisionMade.tsx'
import { type Candidate, secondsLeft, type Verdict } from '#web/applicants/rules.ts'
import { Stage } from '#web/applicants/Stage.tsx'
import { UndoDecision } from '#web/applicants/UndoDecision.tsx'

/** What can be done about an applicant: decide, undo it for a while, and then go on. */
export function DecisionBar({ candidate, mail }: { candidate: Candidate; mail: string | null }) {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const seconds = useSecondsLeft(candidate.undoUntil)
  const { bar, onFocusLost } = useHandOver()
  const stage = verdict ?? (seconds > 0 ? 'undo' : 'rest')

  return (
    <div ref={bar} className={styles.bar}>
      <Stage key={stage} onFocusLost={onFocusLost} className={styles.stage}>
        {verdict ? (
          <DecisionForm candidate={candidate} verdict={verdict} onDone={() => setVerdict(null)} />
        ) : seconds > 0 ? (
          <UndoDecision candidate={candidate} seconds={seconds} />
        ) : (
          <DecisionMade candidate={candidate} mail={mail} onDecide={setVerdict} />
        )}
      </Stage>
    </div>
  )
}

/** Counts down to a moment, once a second. */
function useSecondsLeft(until: number | null): number {
  const [, setSeconds] = useState(0)
  useEffect(() => {
    const tick = () => {
      const left = secondsLeft(until, Date.now())
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 200)
    return () => clearInterval(timer)
  }, [until])
  return secondsLeft(until, Date.now())
}

/** When the focus goes with one stage, it goes on with the first thing of the next one. */
function useHandOver() {
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
