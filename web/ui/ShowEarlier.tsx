import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/FormError.tsx'
import styles from '#web/ui/ShowEarlier.module.css'

type ShowEarlierProps = {
  /** How many entries are shown. */
  count: number
  hasMore: boolean
  isLoading: boolean
  isFailed: boolean
  load: () => void
  /** The list. */
  children: ReactNode
}

const ENTRIES = 'li, tbody > tr'
const CAN_HAVE_FOCUS = 'a, button'

/** A list with a button below it that loads more entries. Screen readers announce the new length. */
export function ShowEarlier({ count, hasMore, isLoading, isFailed, load, children }: ShowEarlierProps) {
  const phrase = usePhrase()
  const plural = usePlural()
  const { frame, remember, isLonger } = useNewEntries(count, hasMore)

  return (
    <div ref={frame} className={styles.frame}>
      {children}
      <p role="status" className="visually-hidden">
        {isLonger && plural('common.entriesShown', count)}
      </p>
      <FormError text={isFailed && !isLoading && phrase('common.earlierFailed')} />
      {hasMore && (
        <Button
          className={styles.button}
          busy={isLoading}
          onClick={() => {
            remember()
            load()
          }}
        >
          {phrase(isLoading ? 'common.loading' : 'common.showEarlier')}
        </Button>
      )}
    </div>
  )
}

/** The button disappears with the last page. If it had the focus, the first new entry gets it. */
function useNewEntries(count: number, hasMore: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const known = useRef(new Set<Element>())
  const [before, setBefore] = useState<number | null>(null)
  const isLonger = before !== null && count > before

  useLayoutEffect(() => {
    if (!isLonger || hasMore || document.activeElement !== document.body) return
    const entries = [...(frame.current?.querySelectorAll<HTMLElement>(ENTRIES) ?? [])]
    const first = entries.find((entry) => !known.current.has(entry))
    const target = first?.querySelector<HTMLElement>(CAN_HAVE_FOCUS) ?? first
    if (target && target === first) target.tabIndex = -1
    target?.focus()
  }, [isLonger, hasMore])

  const remember = () => {
    known.current = new Set(frame.current?.querySelectorAll(ENTRIES))
    setBefore(count)
  }
  return { frame, remember, isLonger }
}
