import { useSite } from '#web/api/SiteContext.tsx'
import styles from '#web/features/home/HeroPicture.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ChalkboardPicture } from '#web/ui/ChalkboardPicture.tsx'

/** The cord of the lamp starts above the picture, behind the header. */
export function HeroPicture() {
  const phrase = usePhrase()
  const pay = phrase('jobs.pay.badge', { symbol: useSite().currencySymbol, value: 16 })

  return (
    <ChalkboardPicture className={styles.picture} lines={[pay, phrase('jobs.pay.tips')]}>
      <path d="M274-400v436" />
    </ChalkboardPicture>
  )
}
