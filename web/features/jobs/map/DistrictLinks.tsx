import { type KeyboardEvent, useRef, useState } from 'react'
import type { Station } from '#contract/city/stations.ts'
import styles from '#web/features/jobs/map/DistrictLinks.module.css'
import { linkAfter } from '#web/features/jobs/map/rules.ts'
import { CityDrawing, DistrictShape, Dots, PATHS } from '#web/features/travel/DistrictMap.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

type DistrictLinksProps = {
  /** The districts with jobs. */
  districts: { name: string; shade: number; label: string; address: string }[]
  /** Whether a district is within the minutes from the user's own station. */
  isWithin: (district: string) => boolean
  /** The stations of jobs. */
  stations: Station[]
  own: Station | undefined
  onChoose: () => void
}

/** A drawing of the city in which each district with jobs is a link. The Tab key enters it once; arrow keys move from link to link. */
export function DistrictLinks({ districts, isWithin, stations, own, onChoose }: DistrictLinksProps) {
  const phrase = usePhrase()
  const [place, setPlace] = useState(0)
  const drawing = useRef<HTMLDivElement>(null)
  const pathOf = (district: string) => PATHS.find(({ name }) => name === district)?.path ?? ''
  const empty = PATHS.filter(({ name }) => !districts.some((district) => district.name === name))

  const move = (event: KeyboardEvent) => {
    const next = linkAfter(event.key, place, districts.length)
    if (next === undefined) return
    event.preventDefault()
    setPlace(next)
    drawing.current?.querySelectorAll('a')[next]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside.
    <div ref={drawing} onKeyDown={move}>
      <CityDrawing role="group" aria-label={phrase('jobMap.label')}>
        {empty.map(({ name, path }) => (
          <DistrictShape key={name} d={path} shade={0} title={phrase('jobMap.none', { district: name })} />
        ))}
        {districts.map(({ name, shade, label, address }, at) => (
          <Anchor
            key={name}
            className={styles.link}
            href={address}
            aria-label={label}
            tabIndex={at === place ? 0 : -1}
            onFocus={() => setPlace(at)}
            onClick={onChoose}
          >
            <DistrictShape d={pathOf(name)} shade={shade} title={label} />
          </Anchor>
        ))}
        {/* Drawn after the outlines of all districts, which would otherwise cover half of each frame. */}
        {PATHS.filter(({ name }) => isWithin(name)).map(({ name, path }) => (
          <path key={name} d={path} className={styles.frame} />
        ))}
        <Dots stations={stations.filter(({ district }) => district !== '')} radius={6} />
        {own && <Dots stations={[own]} className={styles.own} radius={12} />}
      </CityDrawing>
    </div>
  )
}
