import { useNow } from '#web/i18n/Clock.tsx'
import { useLanguage, usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { perLanguage } from '#web/i18n/perLanguage.ts'
import { ageOf } from '#web/jobs/rules.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

type TimeAgoProps = { moment: string; className?: string | undefined; told?: 'jobs.card.posted' }

const ago = perLanguage((language) => new Intl.RelativeTimeFormat(language))

/** `5m` for the eye; in words for the tooltip and for assistive technology. */
export function TimeAgo({ moment, className, told }: TimeAgoProps) {
  const phrase = usePhrase()
  const plural = usePlural()
  const { language } = useLanguage()
  const age = ageOf(moment, useNow())
  const short = age ? plural(`time.${age.unit}`, age.count) : phrase('time.justNow')
  const words = age ? ago(language).format(-age.count, age.unit) : short
  const sentence = told ? phrase(told, { time: words }) : words

  return (
    <time dateTime={moment} title={sentence} className={className}>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </time>
  )
}
