import type { TypedFacts } from '#contract/factForms.ts'
import { DistrictOptions } from '#web/features/jobs/DistrictOptions.tsx'
import { CompletedField } from '#web/features/jobs/suggestions/CompletedField.tsx'
import styles from '#web/features/posting/facts/FactChoices.module.css'
import type { FactDraft } from '#web/features/posting/facts/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'

type PayDayAndPlaceFieldsProps = { draft: FactDraft; initial: TypedFacts }

/** The pay day and the place of work. */
export function PayDayAndPlaceFields({ draft, initial }: PayDayAndPlaceFieldsProps) {
  const phrase = usePhrase()
  return (
    <div className={styles.places}>
      <Field
        {...draft.field('facts.payDay')}
        defaultValue={initial.payDay}
        label={phrase('jobs.facts.payDay')}
        inputMode="numeric"
        autoComplete="off"
      />
      <CompletedField
        {...draft.field('facts.station')}
        suggest="station"
        defaultValue={initial.station}
        label={phrase('jobs.facts.station')}
      />
      <Select {...draft.field('facts.district')} defaultValue={initial.district} label={phrase('jobs.facts.district')}>
        <DistrictOptions />
      </Select>
    </div>
  )
}
