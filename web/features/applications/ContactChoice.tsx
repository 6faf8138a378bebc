import { useEffect, useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import type { Way } from '#web/features/applications/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

type ContactChoiceProps = { job: Job; applyBy: (way: Way) => Promise<void>; busy: boolean }

/** Two buttons for a business with two contacts. */
export function ContactChoice({ job, applyBy, busy }: ContactChoiceProps) {
  const phrase = usePhrase()
  const [chosen, setChosen] = useState<Way | null>(null)
  useEffect(() => focusWhatIsLeft, [])
  const button = (way: Way) => ({
    busy: busy && chosen === way,
    'aria-disabled': busy || undefined,
    onClick: () => {
      if (busy) return
      setChosen(way)
      void applyBy(way)
    },
  })
  const byMail = phrase('apply.byMail')

  return (
    <>
      <Button {...button('whatsapp')} look="accent" aria-label={`${phrase('apply.byWhatsapp')}: ${job.title}`}>
        {phrase('apply.byWhatsapp')}
      </Button>
      <Button {...button('mail')} aria-label={`${phrase('jobs.card.applyNow')} ${byMail}: ${job.title}`}>
        {byMail}
      </Button>
    </>
  )
}

/** If the pressed button disappeared with the focus, the button in its place gets the focus. */
export function focusWhatIsLeft() {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[data-apply] button')?.focus({ preventScroll: true })
}
