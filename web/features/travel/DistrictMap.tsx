import type { ReactNode } from 'react'
import { DRAWING, districtPaths } from '#contract/city/outlines.ts'
import styles from '#web/features/travel/DistrictMap.module.css'

const PATHS = districtPaths()

type DistrictMapProps = {
  /** What the drawing shows, in one sentence. */
  label: string
  /** How dark a district is, from 0 to 3. */
  shadeOf: (district: string) => number
  /** What a district says under the pointer. */
  titleOf: (district: string) => string
  /** Dots and marks above the districts. */
  children?: ReactNode
}

/** A drawing of the districts. It contains nothing that is not also said in words beside it. */
export const DistrictMap = ({ label, shadeOf, titleOf, children }: DistrictMapProps) => (
  <svg className={styles.map} viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`} role="img" aria-label={label}>
    {PATHS.map(({ name, path }) => (
      <path key={name} d={path} className={styles.district} data-shade={shadeOf(name)}>
        <title>{titleOf(name)}</title>
      </path>
    ))}
    {children}
  </svg>
)

/** The shade of a district, for the words that explain it. */
export const Swatch = ({ shade }: { shade: number }) => (
  <svg className={styles.swatch} viewBox="0 0 16 16" aria-hidden="true">
    <rect width="16" height="16" className={styles.district} data-shade={shade} />
  </svg>
)
