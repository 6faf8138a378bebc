import { useNow } from '#web/i18n/Clock.tsx'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { ageOf } from '#web/jobs/rules.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

type TimeAgoProps = { moment: string; className?: string | undefined; told?: 'jobs.card.posted' }

/** `5m` for the eye; in words for the tooltip and for assistive technology. */
export function TimeAgo({ moment, className, told }: TimeAgoProps) {
  const phrase = usePhrase()
  const plural = usePlural()
  const age = ageOf(moment, useNow())
  const short = age ? plural(`time.${age.unit}`, age.count) : phrase('time.justNow')
  const words = age ? plural(`time.ago.${age.unit}`, age.count) : short
  const sentence = told ? phrase(told, { time: words }) : words

  return (
    <time dateTime={moment} title={sentence} className={className}>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </time>
  )
}
