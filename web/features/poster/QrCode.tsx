import encodeQR from 'qr'
import styles from '#web/features/poster/QrCode.module.css'

/** The free margin that a camera needs, in modules: ISO/IEC 18004 asks for four. */
const MARGIN = 4

/**
 * A QR code as one drawing, always dark on light. It is still readable with a quarter of it covered, because posters hang behind dirty
 * windows.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = encodeQR(text, 'raw', { ecc: 'quartile', border: MARGIN })
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg className={styles.code} viewBox={`0 0 ${modules.length} ${modules.length}`} role="img" aria-label={label}>
      <rect className={styles.light} width="100%" height="100%" />
      <path className={styles.dark} d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}
