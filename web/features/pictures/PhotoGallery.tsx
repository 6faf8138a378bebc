import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef } from 'react'
import type { Pictures } from '#contract/pictures.ts'
import styles from '#web/features/pictures/PhotoGallery.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

type PhotoGalleryProps = { pictures: Pictures; businessName: string }

/** The photos of a business in a row that can be swiped, or scrolled with keys and buttons. Renders nothing without photos. */
export function PhotoGallery({ pictures, businessName }: PhotoGalleryProps) {
  const phrase = usePhrase()
  const row = useRef<HTMLUListElement>(null)
  const { photos } = pictures
  if (photos.length === 0) return null

  function turn(by: 1 | -1) {
    const { current } = row
    current?.scrollBy({ left: by * current.clientWidth * 0.8 })
  }

  return (
    <section className="stack-half" aria-label={phrase('pictures.photosOf', { businessName })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard (WCAG 2.1.1). */}
      <ul ref={row} className={styles.row} tabIndex={0}>
        {photos.map(({ id, alt, small, medium, large, width, height }, at) => (
          <li key={id} className={styles.photo}>
            <img
              src={medium}
              srcSet={`${small} 320w, ${medium} 640w, ${large} 1280w`}
              sizes="(width < 48rem) 80vw, 24rem"
              alt={alt ?? phrase('pictures.photoOf', { businessName, at: at + 1, count: photos.length })}
              width={width}
              height={height}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <div className={styles.turns}>
          <IconButton label={phrase('pictures.previous')} onClick={() => turn(-1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton label={phrase('pictures.next')} onClick={() => turn(1)}>
            <ChevronRight />
          </IconButton>
        </div>
      )}
    </section>
  )
}
