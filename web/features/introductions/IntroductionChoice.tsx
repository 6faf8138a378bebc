import { useQuery } from '@tanstack/react-query'
import type { Job } from '#contract/jobs.ts'
import { useUser } from '#web/api/currentUser.ts'
import type { IntroductionToSend } from '#web/features/introductions/hooks.ts'
import { IntroductionFacts } from '#web/features/introductions/IntroductionFacts.tsx'
import { myIntroduction } from '#web/features/introductions/queries.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'

type IntroductionChoiceProps = IntroductionToSend & { job: Job }

/**
 * Lets an applicant send the introduction with the application. Choosing it shows it, so that the applicant has seen everything that is sent.
 */
export function IntroductionChoice({ job, chosen, onChoose }: IntroductionChoiceProps) {
  const phrase = usePhrase()
  const user = useUser()
  const mayApply = user !== null && !user.isBusiness && !job.applied && !job.closed && !job.answersDue
  const { data } = useQuery({ ...myIntroduction, enabled: mayApply && user.hasIntroduction })
  if (!mayApply) return null
  const change = (
    <Anchor href="/settings#introduction">
      {phrase(user.hasIntroduction ? 'introduction.change' : 'introduction.make')}
    </Anchor>
  )
  if (!user.hasIntroduction) return <p className="ink-soft text-s">{change}</p>

  return (
    <div className="stack-1">
      <Checkbox
        label={phrase('introduction.send')}
        checked={chosen !== null}
        disabled={!data}
        onChange={({ target }) => onChoose(target.checked && data ? data : null)}
      />
      {chosen && (
        <>
          <IntroductionFacts facts={chosen} />
          <p className="ink-soft text-s">
            {phrase('introduction.exactly')} {change}
          </p>
        </>
      )}
    </div>
  )
}
