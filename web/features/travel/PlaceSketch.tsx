import { useEffect, useRef, useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import styles from '#web/features/travel/PlaceSketch.module.css'
import { lazy } from '#web/ui/lazy.ts'

const drawing = lazy(() => import('#web/features/travel/PlaceDrawing.tsx').then((it) => it.PlaceDrawing), ['pages'])

export type PlaceSketchProps = { jobs: Pick<Job, 'facts'>[] }

/**
 * The city with the districts of these jobs marked. To keep the first view fast, only the space is reserved, and the drawing is loaded when it
 * scrolls into view.
 */
export function PlaceSketch({ jobs }: PlaceSketchProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const hasPlace = jobs.some(({ facts }) => facts.station || facts.district)

  useEffect(() => {
    if (!hasPlace || !frame.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      // If the drawing cannot be loaded, the place is only written.
      drawing.ready().then(
        () => setLoaded(true),
        () => {},
      )
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [hasPlace])

  return (
    hasPlace && (
      <div ref={frame} className={styles.frame}>
        {isLoaded && <drawing.Component jobs={jobs} />}
      </div>
    )
  )
}
