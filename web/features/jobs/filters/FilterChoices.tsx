import { FLAGS, type Weekday } from '#contract/factValues.ts'
import styles from '#web/features/jobs/filters/FilterDialog.module.css'
import type { FactFilter } from '#web/features/jobs/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { dayName } from '#web/i18n/weekdays.ts'

export type Group = { chosen: FactFilter; text: (name: keyof FactFilter, value: string) => string }
type TogglesProps = Group & { legend: string; name: keyof FactFilter; values: readonly string[] }

/** A choice of several values, each with one press. */
export const Toggles = ({ legend, name, values, ...group }: TogglesProps) => (
  <fieldset className={`row-1 ${styles.group}`}>
    <legend className={styles.legend}>{legend}</legend>
    {values.map((value) => (
      <Toggle key={value} {...group} name={name} value={value} />
    ))}
  </fieldset>
)

/** Filters that are on or off. */
export const Flags = ({ legend, ...group }: Group & { legend: string }) => (
  <fieldset className={`row-1 ${styles.group}`}>
    <legend className={styles.legend}>{legend}</legend>
    {FLAGS.map((name) => (
      <Toggle key={name} {...group} name={name} value="true" />
    ))}
  </fieldset>
)

type ToggleProps = Group & { name: keyof FactFilter; value: string }

export function Toggle({ chosen, text, name, value }: ToggleProps) {
  const phrase = usePhrase()
  const label = text(name, value)
  return (
    <label className={styles.toggle}>
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={chosen[name]?.split(',').includes(value) ?? false}
        aria-label={label}
      />
      {name === 'day' ? dayName(value as Weekday, phrase, 'short') : name === 'borough' ? value : label}
    </label>
  )
}
