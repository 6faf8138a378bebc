import { cityDate } from '#contract/days.ts'
import type { Job } from '#contract/jobs.ts'
import { sourceOf } from '#contract/law/limits.ts'
import { useSite } from '#web/api/SiteContext.tsx'
import { CheckList } from '#web/features/fit/CheckList.tsx'
import styles from '#web/features/fit/FitDetails.module.css'
import { moneyText, numberText, payText, type Wording } from '#web/features/fit/format.ts'
import type { FitState } from '#web/features/fit/hooks.ts'
import { PersonForm } from '#web/features/fit/PersonForm.tsx'
import { statedWeek } from '#web/features/fit/pay/rules.ts'
import { type Fit, fitOf } from '#web/features/fit/rules.ts'
import { WeekGrid } from '#web/features/fit/WeekGrid.tsx'
import { WeekResult } from '#web/features/fit/WeekResult.tsx'
import { SourceLine } from '#web/features/law/SourceLine.tsx'
import { useNow } from '#web/i18n/Clock.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'

type FitDetailsProps = { job: Job; answers: FitState; isOpen: boolean }

/** What a job means for the user: their week, the pay of a month and the limits of the law. All of it is calculated in the browser. */
export function FitDetails({ job, answers, isOpen }: FitDetailsProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const wording = { phrase, language, symbol: useSite().currencySymbol }
  const today = cityDate(useNow())
  const week = <WeekResult facts={job.facts} free={answers.free} today={today} wording={wording} />
  if (!isOpen) return week

  const fit = fitOf(job, answers.person, today)
  return (
    <div className="stack-3">
      <section className={`stack-2 ${styles.section}`}>
        <h3>{phrase('fit.week.heading')}</h3>
        {week}
        <WeekGrid answers={answers} />
      </section>
      <section className={`stack-2 ${styles.section}`}>
        <h3>{phrase('fit.person.heading')}</h3>
        <PersonForm job={job} answers={answers} hasHours={statedWeek(job, today) !== null} />
      </section>
      <section className={`stack-2 ${styles.section}`}>
        <h3>{phrase('fit.result.heading')}</h3>
        <MonthlyPay fit={fit} wording={wording} />
        <CheckList checks={fit.checks} wording={wording} />
      </section>
      <div className={`stack-1 ${styles.end}`}>
        <Checkbox
          label={phrase('fit.remember')}
          checked={answers.isRemembered}
          onChange={({ target }) => answers.remember(target.checked)}
        />
        <p className="ink-soft text-s">{phrase('fit.private')}</p>
        <p className="ink-soft text-s">{phrase('fit.notAdvice')}</p>
      </div>
    </div>
  )
}

/** The pay of a month, and what is left under the limit of a Minijob. Screen readers read it out when an answer changes it. */
function MonthlyPay({ fit: { pay, hours, room }, wording }: { fit: Fit; wording: Wording }) {
  const { phrase } = wording
  const most = numberText(hours?.max ?? 0, wording)
  const least = numberText(hours?.min ?? 0, wording)
  const perWeek = hours && (least === most ? most : `${least}–${most}`)
  const left = { left: moneyText(room.left, wording), hours: numberText(room.hours ?? 0, wording) }
  return (
    <div className="stack-1 panel">
      <p className={styles.amount} aria-live="polite">
        {pay
          ? phrase('fit.pay.month', { pay: payText(pay, wording) })
          : phrase(room.hours === null ? 'fit.pay.unknown' : 'fit.pay.hoursUnknown')}
      </p>
      {pay && perWeek && <p>{phrase('fit.pay.hours', { hours: perWeek })}</p>}
      <p>{phrase(room.hours === null ? 'fit.pay.room' : 'fit.pay.roomHours', left)}</p>
      <p>{phrase('fit.pay.tips')}</p>
      <SourceLine source={sourceOf('tips')} />
    </div>
  )
}
