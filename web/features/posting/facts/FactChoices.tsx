import type { TypedFacts } from '#contract/factForms.ts'
import { EXPERIENCE_LEVELS, JOB_EXTRAS, JOB_KINDS, LANGUAGE_LEVELS, TIPS, TRIAL_SHIFTS } from '#contract/factValues.ts'
import styles from '#web/features/posting/facts/FactChoices.module.css'
import { PayDayAndPlaceFields } from '#web/features/posting/facts/PayDayAndPlaceFields.tsx'
import type { FactDraft } from '#web/features/posting/facts/rules.ts'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'

type FactChoicesProps = { draft: FactDraft; initial: TypedFacts; typed: TypedFacts }

/** The fields for all facts except the working times. */
export const FactChoices = (props: FactChoicesProps) => (
  <>
    <div className={styles.choices}>
      <HoursAndDays {...props} />
      <Levels {...props} />
    </div>
    <Extras {...props} />
    <PayDayAndPlaceFields {...props} />
  </>
)

function HoursAndDays({ draft, initial, typed }: FactChoicesProps) {
  const phrase = usePhrase()
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.label}>{phrase('jobs.facts.weeklyHours')}</legend>
        <Field
          {...draft.field('facts.weeklyHours.from')}
          defaultValue={initial.weeklyHours?.from}
          label={phrase('jobs.facts.from')}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          {...draft.field('facts.weeklyHours.to')}
          defaultValue={initial.weeklyHours?.to}
          label={phrase('jobs.facts.to')}
          inputMode="numeric"
          autoComplete="off"
        />
      </fieldset>
      <Choice
        {...{ draft, initial }}
        name="kind"
        label={phrase('facts.contract')}
        options={JOB_KINDS.map((kind) => [kind, phrase(`facts.kind.${kind}`)])}
      />
      <Checkbox
        {...draft.field('facts.startsNow')}
        value="now"
        defaultChecked={Boolean(initial.startsNow)}
        label={phrase('jobs.facts.startsNow')}
      />
      <div className={typed.startsNow ? undefined : styles.dates}>
        <div hidden={Boolean(typed.startsNow)}>
          <Field
            {...draft.field('facts.start')}
            defaultValue={initial.start}
            label={phrase('jobs.facts.start')}
            type="date"
          />
        </div>
        <Field {...draft.field('facts.end')} defaultValue={initial.end} label={phrase('jobs.facts.end')} type="date" />
      </div>
    </>
  )
}

function Levels({ draft, initial, typed }: FactChoicesProps) {
  const phrase = usePhrase()
  const trial = typed.trialShift?.kind
  const levels = (language: Phrase) =>
    LANGUAGE_LEVELS.map((level) => [level, phrase(`facts.level.${level}`, { language: phrase(language) })] as const)
  return (
    <>
      <Choice
        {...{ draft, initial }}
        name="german"
        label={phrase('jobs.facts.german')}
        options={levels('jobs.language.german')}
      />
      <Choice
        {...{ draft, initial }}
        name="english"
        label={phrase('jobs.facts.english')}
        options={levels('jobs.language.english')}
      />
      <Choice
        {...{ draft, initial }}
        name="experience"
        label={phrase('facts.experience')}
        options={EXPERIENCE_LEVELS.map((level) => [level, phrase(`facts.experience.${level}`)])}
      />
      <Choice
        {...{ draft, initial }}
        name="tips"
        label={phrase('facts.tips')}
        options={TIPS.map((kind) => [kind, phrase(`facts.tips.${kind}`)])}
      />
      <Select
        {...draft.field('facts.trialShift.kind')}
        defaultValue={initial.trialShift?.kind}
        label={phrase('facts.trial')}
      >
        <option value="">{phrase('jobs.facts.notStated')}</option>
        {TRIAL_SHIFTS.map((kind) => (
          <option key={kind} value={kind}>
            {phrase(`facts.trial.${kind}`)}
          </option>
        ))}
      </Select>
      <div hidden={!trial || trial === 'none'}>
        <Field
          {...draft.field('facts.trialShift.hours')}
          defaultValue={initial.trialShift?.hours}
          label={phrase('jobs.facts.trialHours')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </>
  )
}

type ChoiceProps = {
  draft: FactDraft
  initial: TypedFacts
  name: 'kind' | 'german' | 'english' | 'experience' | 'tips'
  label: string
  options: readonly (readonly [value: string, text: string])[]
}

function Choice({ draft, initial, name, label, options }: ChoiceProps) {
  const phrase = usePhrase()
  return (
    <Select {...draft.field(`facts.${name}`)} defaultValue={initial[name]} label={label}>
      <option value="">{phrase('jobs.facts.notStated')}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}

function Extras({ draft, initial }: FactChoicesProps) {
  const phrase = usePhrase()
  return (
    <fieldset className={styles.extras}>
      <legend className={styles.label}>{phrase('facts.extras')}</legend>
      {JOB_EXTRAS.map((extra) => (
        <Checkbox
          key={extra}
          {...draft.field(`facts.extras.${extra}`)}
          value={extra}
          defaultChecked={Boolean(initial.extras?.[extra])}
          label={phrase(`facts.extra.${extra}`)}
        />
      ))}
      <Checkbox
        {...draft.field('facts.adultsOnly')}
        value="yes"
        defaultChecked={Boolean(initial.adultsOnly)}
        label={phrase('facts.age.adults')}
      />
    </fieldset>
  )
}
