import { useId } from 'react'
import { BOROUGHS, DISTRICTS } from '#contract/city/boroughs.ts'
import { STATIONS } from '#contract/city/stations.ts'
import type { TypedFacts } from '#contract/factForms.ts'
import { EXPERIENCE_LEVELS, JOB_EXTRAS, JOB_KINDS, LANGUAGE_LEVELS, TIPS, TRIAL_SHIFTS } from '#contract/factValues.ts'
import styles from '#web/features/posting/facts/FactChoices.module.css'
import type { FactDraft } from '#web/features/posting/facts/rules.ts'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'

type FactChoicesProps = { draft: FactDraft; initial: TypedFacts; typed: TypedFacts }

/** All facts but the working times. */
export const FactChoices = (props: FactChoicesProps) => (
  <>
    <div className={styles.choices}>
      <HoursAndDays {...props} />
      <Levels {...props} />
    </div>
    <Extras {...props} />
    <Place {...props} />
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
      <Choice {...{ draft, initial }} name="kind" label={phrase('jobs.facts.kind')} options={KINDS} />
      <Checkbox
        {...draft.field('facts.startsNow')}
        value="now"
        defaultChecked={Boolean(initial.startsNow)}
        label={phrase('jobs.facts.startsNow')}
      />
      <div className={styles.group}>
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
  return (
    <>
      <Choice {...{ draft, initial }} name="german" label={phrase('jobs.facts.german')} options={LEVELS} />
      <Choice {...{ draft, initial }} name="english" label={phrase('jobs.facts.english')} options={LEVELS} />
      <Choice {...{ draft, initial }} name="experience" label={phrase('jobs.facts.experience')} options={EXPERIENCE} />
      <Choice {...{ draft, initial }} name="tips" label={phrase('jobs.facts.tips')} options={TIP_KINDS} />
      <Select
        {...draft.field('facts.trialShift.kind')}
        defaultValue={initial.trialShift?.kind}
        label={phrase('jobs.facts.trialShift')}
      >
        <option value="">{phrase('jobs.facts.notStated')}</option>
        {TRIAL_SHIFTS.map((kind) => (
          <option key={kind} value={kind}>
            {phrase(`jobs.facts.trialShift.${kind}`)}
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
  options: readonly (readonly [value: string, label: Phrase])[]
}

function Choice({ draft, initial, name, label, options }: ChoiceProps) {
  const phrase = usePhrase()
  return (
    <Select {...draft.field(`facts.${name}`)} defaultValue={initial[name]} label={label}>
      <option value="">{phrase('jobs.facts.notStated')}</option>
      {options.map(([value, shown]) => (
        <option key={value} value={value}>
          {phrase(shown)}
        </option>
      ))}
    </Select>
  )
}

const KINDS = JOB_KINDS.map((kind) => [kind, `facts.kind.${kind}`] as const)
const LEVELS = LANGUAGE_LEVELS.map((level) => [level, `jobs.facts.level.${level}`] as const)
const EXPERIENCE = EXPERIENCE_LEVELS.map((level) => [level, `jobs.facts.experience.${level}`] as const)
const TIP_KINDS = TIPS.map((kind) => [kind, `jobs.facts.tips.${kind}`] as const)

function Extras({ draft, initial }: FactChoicesProps) {
  const phrase = usePhrase()
  return (
    <fieldset className={styles.extras}>
      <legend className={styles.label}>{phrase('jobs.facts.extras')}</legend>
      {JOB_EXTRAS.map((extra) => (
        <Checkbox
          key={extra}
          {...draft.field(`facts.extras.${extra}`)}
          value={extra}
          defaultChecked={Boolean(initial.extras?.[extra])}
          label={phrase(`jobs.facts.extra.${extra}`)}
        />
      ))}
      <Checkbox
        {...draft.field('facts.adultsOnly')}
        value="yes"
        defaultChecked={Boolean(initial.adultsOnly)}
        label={phrase('jobs.facts.adultsOnly')}
      />
    </fieldset>
  )
}

function Place({ draft, initial }: FactChoicesProps) {
  const phrase = usePhrase()
  const list = useId()
  return (
    <div className={styles.choices}>
      <Field
        {...draft.field('facts.payDay')}
        defaultValue={initial.payDay}
        label={phrase('jobs.facts.payDay')}
        inputMode="numeric"
        autoComplete="off"
      />
      <Field
        {...draft.field('facts.station')}
        defaultValue={initial.station}
        label={phrase('jobs.facts.station')}
        list={list}
        autoComplete="off"
      />
      <datalist id={list}>
        {STATIONS.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <Select {...draft.field('facts.district')} defaultValue={initial.district} label={phrase('jobs.facts.district')}>
        <option value="">{phrase('jobs.facts.notStated')}</option>
        {BOROUGHS.map((borough) => (
          <optgroup key={borough} label={borough}>
            {DISTRICTS.filter((district) => district.borough === borough).map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        ))}
      </Select>
    </div>
  )
}
