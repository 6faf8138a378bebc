import { useEffect, useRef, useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import styles from '#web/features/travel/PlaceSketch.module.css'
import { lazy } from '#web/ui/lazy.ts'

const drawing = lazy(
  'web/features/travel/PlaceDrawing.tsx',
  () => import('#web/features/travel/PlaceDrawing.tsx').then((it) => it.PlaceDrawing),
  ['pages'],
)

export type PlaceSketchProps = { jobs: Pick<Job, 'facts'>[] }

/**
 * The city with the districts of these jobs marked. It takes no part in the first view: the room for it is there, and the drawing is
 * loaded when it comes into sight.
 */
export function PlaceSketch({ jobs }: PlaceSketchProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const hasPlace = jobs.some(({ facts }) => facts?.station || facts?.district)

  useEffect(() => {
    if (!hasPlace || !frame.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      // Without a network the place is there in words only.
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
