import CalendarCheck from 'lucide-react/icons/calendar-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { JobFacts } from '#contract/jobFacts.ts'
import { sourceOf, valuesOn } from '#contract/law/limits.ts'
import { numberText, type Wording } from '#web/features/fit/format.ts'
import { isAnyFree } from '#web/features/fit/hooks.ts'
import styles from '#web/features/fit/WeekResult.module.css'
import { type Clash, type FreeWeek, type ShortRest, shortRests, weekFit } from '#web/features/fit/week/rules.ts'
import { SourceLine } from '#web/features/law/SourceLine.tsx'
import { dayName } from '#web/i18n/weekdays.ts'
import { Badge } from '#web/ui/Badge.tsx'

type WeekResultProps = {
  facts: Pick<JobFacts, 'shifts' | 'weeklyHours'>
  free: FreeWeek
  today: string
  wording: Wording
}

/** How much of a job's week fits, where it clashes, and where the rest between two shifts is short. */
export function WeekResult({ facts: { shifts, weeklyHours }, free, today, wording }: WeekResultProps) {
  const { phrase } = wording
  if (!shifts || shifts === 'varies')
    return <p>{phrase(shifts === 'varies' ? 'fit.week.varies' : 'fit.week.unknown')}</p>
  const rests = shortRests(shifts, today)
  return (
    <div className="stack-1">
      {isAnyFree(free) ? (
        <Fitting week={weekFit(shifts, free, today)} stated={weeklyHours} wording={wording} />
      ) : (
        <p>{phrase('fit.week.none')}</p>
      )}
      {rests.length > 0 && (
        <>
          <ul className="stack-1">
            {rests.map((rest) => (
              <li key={rest.from} className={styles.warning}>
                <TriangleAlert />
                <span>{restText(rest, today, wording)}</span>
              </li>
            ))}
          </ul>
          <SourceLine source={sourceOf('rest')} />
        </>
      )}
    </div>
  )
}

type FittingProps = { week: ReturnType<typeof weekFit>; stated: JobFacts['weeklyHours']; wording: Wording }

function Fitting({ week, stated, wording }: FittingProps) {
  const { phrase } = wording
  const { all, fitting } = week.hours ?? week.shifts
  // The business may count breaks, or have more shifts in some weeks. If it states other hours, these are called those of the shifts.
  const isOther = stated && (all < stated.from || all > stated.to)
  const hours = isOther ? 'fit.week.hoursOfShifts' : 'fit.week.hours'
  const counts = { fitting: numberText(fitting, wording), all: numberText(all, wording) }
  return (
    <>
      <p aria-live="polite">
        <Badge look={week.clashes.length === 0 ? 'success' : 'outline'}>
          <CalendarCheck />
          {phrase(week.hours ? hours : 'fit.week.shifts', counts)}
        </Badge>
      </p>
      {week.clashes.length > 0 && (
        <ul className="stack-1" aria-label={phrase('fit.week.clashes')}>
          {week.clashes.map((clash) => (
            <li key={`${clash.day} ${clash.from}`} className={styles.warning}>
              <TriangleAlert />
              <span>{clashText(clash, wording)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function clashText({ day, from, to, isWhole }: Clash, { phrase }: Wording): string {
  const name = dayName(day, phrase, 'long')
  const shift = from && to ? `${name}, ${from}–${to}` : name
  return phrase(isWhole ? 'fit.week.clashWhole' : 'fit.week.clashPartly', { shift })
}

function restText({ from, until, hours, isAllowedInHospitality }: ShortRest, today: string, wording: Wording): string {
  const { phrase } = wording
  const { hours: enough, hospitalityHours } = valuesOn('rest', today)
  return phrase(isAllowedInHospitality ? 'fit.week.restShort' : 'fit.week.restTooShort', {
    from: dayName(from, phrase, 'long'),
    until: dayName(until, phrase, 'long'),
    hours: numberText(hours, wording),
    enough: numberText(enough, wording),
    least: numberText(hospitalityHours, wording),
  })
}
