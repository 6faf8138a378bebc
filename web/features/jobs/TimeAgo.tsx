import { ageOf } from '#web/features/jobs/rules.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'

type TimeAgoProps = { moment: string; className?: string | undefined; sentence?: 'jobs.card.posted' }

/** `5m` on the screen; the full words in the tooltip and for assistive technology. */
export function TimeAgo({ moment, className, sentence }: TimeAgoProps) {
  const phrase = usePhrase()
  const plural = usePlural()
  const age = ageOf(moment, useNow())
  const short = age ? plural(`time.${age.unit}`, age.count) : phrase('time.justNow')
  const words = age ? plural(`time.ago.${age.unit}`, age.count) : short
  const spokenText = sentence ? phrase(sentence, { time: words }) : words

  return (
    <time dateTime={moment} title={spokenText} className={className}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{spokenText}</span>
    </time>
  )
}
