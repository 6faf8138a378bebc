import type { Weekday } from '#contract/factValues.ts'
import type { FitState } from '#web/features/fit/hooks.ts'
import { type TimeOfDay, WeekTable } from '#web/features/introductions/WeekTable.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

/** The free times of the user, as ticks in a week. */
export function WeekGrid({ answers: { free, change, isFromProfile } }: { answers: FitState }) {
  const phrase = usePhrase()

  function tick(day: Weekday, time: TimeOfDay, isFree: boolean) {
    const others = (free[day] ?? []).filter((one) => one !== time)
    change({ free: { ...free, [day]: isFree ? [...others, time] : others } })
  }

  return (
    <>
      <WeekTable
        caption={phrase('fit.week.caption')}
        box={(day, time) => ({
          checked: free[day]?.includes(time) ?? false,
          onChange: ({ target }) => tick(day, time, target.checked),
        })}
      />
      <p className="ink-soft text-s">{phrase('fit.week.times')}</p>
      {isFromProfile && (
        <p className="ink-soft text-s">
          {phrase('fit.week.fromProfile')}{' '}
          <Anchor href="/settings#introduction">{phrase('introduction.change')}</Anchor>
        </p>
      )}
    </>
  )
}
