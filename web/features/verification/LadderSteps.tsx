import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dayText } from '#contract/days.ts'
import type { Ladder, Verified } from '#contract/verification.ts'
import { useResultToast } from '#web/features/settings/hooks.ts'
import { useLevelWords } from '#web/features/verification/hooks.ts'
import styles from '#web/features/verification/LadderSteps.module.css'
import { LetterStep } from '#web/features/verification/LetterStep.tsx'
import { useVerifyDomain } from '#web/features/verification/mutations.ts'
import { ladder } from '#web/features/verification/queries.ts'
import { VatStep } from '#web/features/verification/VatStep.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The steps by which a business can prove who it is, from the weakest to the strongest. */
export function LadderSteps() {
  const phrase = usePhrase()
  const { data, isError, isFetching, refetch } = useQuery(ladder)
  if (!data) {
    return isError ? (
      <Failure title={phrase('verification.loadFailed')} busy={isFetching} onRetry={refetch} />
    ) : (
      <Skeleton className={styles.loading} />
    )
  }
  return (
    <ol className="stack-2">
      <Step of={data} name="email">
        <p>{phrase('verification.step.emailText')}</p>
      </Step>
      <Step of={data} name="domain" renewed>
        <DomainStep />
      </Step>
      {(data.vat.offered || data.levels.some(({ by }) => by === 'vat')) && (
        <Step of={data} name="vat" renewed={data.vat.offered}>
          <VatStep vat={data.vat} />
        </Step>
      )}
      <Step of={data} name="letter" renewed>
        <LetterStep letter={data.letter} />
      </Step>
      <Step of={data} name="visit">
        <p>{phrase('verification.step.visitText')}</p>
      </Step>
    </ol>
  )
}

type StepProps = {
  of: Ladder
  name: Verified['by']
  /** Whether the step can be done again before it ends, so that its form stays when it is done. */
  renewed?: boolean
  children: ReactNode
}

function Step({ of: { levels }, name, renewed = false, children }: StepProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const wordsOf = useLevelWords()
  const level = levels.find(({ by }) => by === name)
  const words = level && wordsOf(level)
  return (
    <li className={`stack-1 wrap-anywhere ${styles.step}`} data-done={level !== undefined || undefined}>
      <h3 className={styles.heading}>{phrase(`verification.step.${name}`)}</h3>
      <p className={`ink-soft text-s ${styles.state}`}>
        {level?.until
          ? phrase('verification.since', { words: words ?? '', date: dayText(level.until, language) })
          : (words ?? phrase('verification.open'))}
        {level?.domain && ` ${level.domain}`}
        {level?.consultation && ` ${phrase('verification.step.consultation', { number: level.consultation })}`}
      </p>
      {(!level || renewed) && children}
    </li>
  )
}

function DomainStep() {
  const phrase = usePhrase()
  const verify = useVerifyDomain()
  const { saved, onRefused } = useResultToast('verification.failed')
  return (
    <>
      <p>{phrase('verification.step.domainText')}</p>
      <div>
        <Button
          busy={verify.isPending}
          onClick={() => verify.mutate(undefined, { onSuccess: () => saved('verification.done'), onError: onRefused })}
        >
          {phrase('verification.step.domainCheck')}
        </Button>
      </div>
    </>
  )
}
