import styles from '#web/home/HeroPicture.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ChalkboardPicture } from '#web/ui/ChalkboardPicture.tsx'

/** The lamp hangs from far above, behind the header. */
export function HeroPicture() {
  const phrase = usePhrase()
  const pay = phrase('jobs.pay.badge', { symbol: '€', value: 16 })

  return (
    <ChalkboardPicture className={styles.picture} lines={[pay, phrase('jobs.pay.tips')]}>
      <path d="M274-400v436" />
    </ChalkboardPicture>
  )
}
