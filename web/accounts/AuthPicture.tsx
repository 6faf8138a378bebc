import { usePhrase } from '#web/i18n/i18n.tsx'
import { ChalkboardPicture } from '#web/ui/ChalkboardPicture.tsx'

/** The lamp ends where the picture does, and all of it stands on a floor. */
export function AuthPicture({ className }: { className?: string | undefined }) {
  const phrase = usePhrase()
  const pay = phrase('jobs.pay.badge', { symbol: '€', value: 16 })

  return (
    <ChalkboardPicture className={className} lines={[pay, phrase('jobs.pay.tips')]}>
      <path d="M274 2v34M10 234h380" />
    </ChalkboardPicture>
  )
}
