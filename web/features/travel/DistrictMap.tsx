import type { ComponentProps, ReactNode } from 'react'
import { DRAWING, districtPaths, pointOf } from '#contract/city/outlines.ts'
import type { Station } from '#contract/city/stations.ts'
import styles from '#web/features/travel/DistrictMap.module.css'

/** The name and the outline of each district. */
export const PATHS: readonly { name: string; path: string }[] = districtPaths()

type DistrictMapProps = {
  /** A description of the drawing in one sentence. */
  label: string
  /** How dark a district is, from 0 to 3. */
  shadeOf: (district: string) => number
  /** The tooltip of a district. */
  titleOf: (district: string) => string
  /** Dots and marks above the districts. */
  children?: ReactNode
}

/** A drawing of the districts. Everything in it is also written beside it. */
export const DistrictMap = ({ label, shadeOf, titleOf, children }: DistrictMapProps) => (
  <CityDrawing role="img" aria-label={label}>
    {PATHS.map(({ name, path }) => (
      <DistrictShape key={name} d={path} shade={shadeOf(name)} title={titleOf(name)} />
    ))}
    {children}
  </CityDrawing>
)

export const CityDrawing = (props: ComponentProps<'svg'>) => (
  <svg className={styles.map} viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`} {...props} />
)

type DistrictShapeProps = { d: string; shade: number; title: string }

export const DistrictShape = ({ d, shade, title }: DistrictShapeProps) => (
  <path d={d} className={styles.district} data-shade={shade}>
    <title>{title}</title>
  </path>
)

type DotsProps = { stations: readonly Station[]; className?: string | undefined; radius: number }

/** Stations as dots. The pointer reaches the district below them. */
export const Dots = ({ stations, className = styles.station, radius }: DotsProps) =>
  stations.map((station) => {
    const { x, y } = pointOf(station)
    return <circle key={station.id} cx={x} cy={y} r={radius} className={className} />
  })

/** A sample of a shade, for the legend. */
export const Swatch = ({ shade, isFramed }: { shade: number; isFramed?: boolean }) => (
  <svg className={styles.swatch} viewBox="0 0 16 16" aria-hidden="true">
    <rect width="16" height="16" className={styles.district} data-shade={shade} data-framed={isFramed || undefined} />
  </svg>
)

/** A sample of a dot, for the legend. */
export const DotMark = ({ className = styles.station }: { className?: string | undefined }) => (
  <svg className={styles.swatch} viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="6" className={className} />
  </svg>
)

/** The legend of shades, frames and dots: one `<li>` for each. */
export const Legend = ({ children }: { children: ReactNode }) => <ul className={styles.legend}>{children}</ul>
