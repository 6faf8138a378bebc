import { useFormContext, useWatch } from 'react-hook-form'
import { cityDate, dateText } from '#contract/days.ts'
import { euroText } from '#contract/euros.ts'
import { factsFrom, type TypedFacts } from '#contract/factForms.ts'
import type { PayException } from '#contract/factValues.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import { valuesOn } from '#contract/law/limits.ts'
import { checkWage, exceptionsFor, type WageJob } from '#contract/law/wages.ts'
import type { WageCheck } from '#contract/wages.ts'
import styles from '#web/features/posting/pay/PayHint.module.css'
import { lacksHours, payIn, type ReadPay, raisedPay } from '#web/features/posting/pay/rules.ts'
import type { EditedJob } from '#web/features/posting/rules.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { Select } from '#web/ui/Select.tsx'

type PayForm = { payRate?: string | null; payException?: PayException | '' | null; facts?: TypedFacts }
type PayHintProps = {
  field: (name: 'payException') => { name: string; error: string | undefined }
  job: Pick<EditedJob, 'payRate' | 'payException'> | undefined
  facts: JobFacts | undefined
}

/** How the product understands the pay field, and how the pay compares with the minimum wage. A hint never prevents posting. */
export function PayHint({ field, job, facts }: PayHintProps) {
  const phrase = usePhrase()
  const today = cityDate(useNow())
  const typed = useTypedPay(job, facts)
  const text = typed.payRate ?? ''
  const check = checkWage(typed, today)
  const isTooLow = check !== null && check.result !== 'rising'
  const isAsked = typed.facts.kind !== 'apprenticeship' && (isTooLow || Boolean(typed.payException))
  const allowed = exceptionsFor(typed.facts).filter((exception) => exception !== 'apprenticeship')

  return (
    <>
      <div className="stack-half ink-soft text-s hidden-if-empty" aria-live="polite">
        {text.trim() && <Reading pay={payIn(typed)} />}
        {lacksHours(typed, today) && <p>{phrase('jobs.pay.hoursMissing')}</p>}
        {check && <Comparison check={check} job={typed} today={today} />}
      </div>
      {check && <Raise check={check} job={typed} today={today} />}
      <div hidden={!isAsked}>
        <Select
          {...field('payException')}
          defaultValue={job?.payException ?? ''}
          label={phrase('jobs.pay.why')}
          hint={check?.result === 'below' && phrase('jobs.pay.marked', { mark: phrase('wage.below') })}
          optional
        >
          <option value="">{phrase('jobs.pay.noReason')}</option>
          {['apprenticeship' as const, ...allowed].map((exception) => (
            <option key={exception} value={exception}>
              {exception === 'orientation'
                ? phrase('jobs.pay.orientation', { months: String(valuesOn('wageOrientation', today).months) })
                : phrase(`wage.exception.${exception}`)}
            </option>
          ))}
        </Select>
      </div>
    </>
  )
}

/** The typed values of the fields that affect the pay. */
function useTypedPay(job: PayHintProps['job'], initialFacts: JobFacts = {}): WageJob {
  const { control, getValues } = useFormContext<PayForm>()
  useWatch({ control, name: ['payRate', 'payException', 'facts'] })
  const isHydrated = useHydrated()
  // After hydration the form has what was typed before, but does not notify `useWatch` of it.
  const [payRate = job?.payRate, payException = job?.payException, facts] = isHydrated
    ? getValues(['payRate', 'payException', 'facts'])
    : []
  return {
    payRate: payRate ?? null,
    payException: payException || null,
    facts: facts ? factsFrom(facts) : initialFacts,
  }
}

/** The pay as the product understood it, in words. */
function Reading({ pay }: { pay: ReadPay | null }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  if (!pay) return <p>{phrase('jobs.pay.unread')}</p>
  const { min, max, unit, hasTips } = pay
  const amount =
    min === null
      ? phrase('jobs.pay.upTo', { amount: euroText(max ?? 0, language) })
      : max === null
        ? phrase('jobs.pay.from', { amount: euroText(min, language) })
        : min === max
          ? euroText(min, language)
          : phrase('jobs.pay.range', { least: euroText(min, language), most: euroText(max, language) })
  if (unit === 'unknown') return <p>{phrase('jobs.pay.unitUnread', { amount })}</p>
  const read = phrase(`jobs.pay.unit.${unit}`, { amount })
  return <p>{phrase(hasTips ? 'jobs.pay.readWithTips' : 'jobs.pay.read', { pay: read })}</p>
}

type ComparisonProps = { check: WageCheck; job: WageJob; today: string }

function Comparison({ check: { result, exception, paidCents, wageCents, day }, today }: ComparisonProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const values = {
    paid: euroText(paidCents, language),
    wage: euroText(wageCents, language),
    day: dateText(day, language),
  }
  if (result === 'excepted')
    return <p>{phrase('jobs.pay.excepted', { reason: exception ? phrase(`wage.exception.${exception}`) : '' })}</p>
  if (result === 'rising') return <p className={styles.note}>{phrase('jobs.pay.rising', values)}</p>
  return <p className={styles.low}>{phrase(day > today ? 'jobs.pay.belowLater' : 'jobs.pay.below', values)}</p>
}

/** A button that writes the minimum wage into the field. */
function Raise({ check, job, today }: ComparisonProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { setValue, setFocus } = useFormContext<PayForm>()
  const raised = check.result === 'excepted' ? null : raisedPay(job, check, { language, today })
  if (!raised) return null

  function take(text: string) {
    setValue('payRate', text, { shouldDirty: true })
    // The button disappears, so the focus moves to the field that it filled in.
    setFocus('payRate')
  }
  return (
    <Button className="justify-self-start" onClick={() => take(raised.text)}>
      {phrase('jobs.pay.take', { amount: euroText(raised.cents, language) })}
    </Button>
  )
}
