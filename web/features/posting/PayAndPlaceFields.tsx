import type { JobFacts } from '#contract/jobFacts.ts'
import type { JobLanguage, JobType } from '#contract/jobs.ts'
import { CompletedField } from '#web/features/jobs/suggestions/CompletedField.tsx'
import styles from '#web/features/posting/JobForm.module.css'
import { PayHint } from '#web/features/posting/pay/PayHint.tsx'
import type { EditedJob } from '#web/features/posting/rules.ts'
import { WorkplaceSelect } from '#web/features/posting/start/WorkplaceSelect.tsx'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'

type Name = 'payRate' | 'payException' | 'jobType' | 'language' | 'location' | 'tags'
type PayAndPlaceFieldsProps = {
  field: (name: Name) => { name: string; error: string | undefined }
  wording: Wording
  /** The job that provides the initial values. */
  job: Pick<EditedJob, Name> | undefined
  /** The facts that the form starts with. */
  facts: JobFacts | undefined
}

type Wording = {
  payRate: Phrase
  noType: Phrase
  types: [JobType, Phrase][]
  noLanguage: Phrase
  languages: [JobLanguage, Phrase][]
}

export const FULL_PAGE: Wording = {
  payRate: 'jobs.form.payRateLabel',
  noType: 'jobs.form.jobTypePlaceholder',
  types: [
    ['Full-time', 'jobs.type.fullTime'],
    ['Part-time', 'jobs.type.partTime'],
    ['Casual', 'jobs.type.casual'],
    ['Contract', 'jobs.type.contract'],
    ['Internship', 'jobs.type.internship'],
  ],
  noLanguage: 'jobs.form.languagePlaceholder',
  languages: [
    ['English', 'jobs.language.english'],
    ['German', 'jobs.language.german'],
    ['EnglishOrGerman', 'jobs.language.englishOrGerman'],
  ],
}

export const DIALOG: Wording = {
  payRate: 'jobs.dialog.payRateLabel',
  noType: 'jobs.dialog.jobType.none',
  types: [
    ['Full-time', 'jobs.dialog.jobType.fullTime'],
    ['Part-time', 'jobs.dialog.jobType.partTime'],
    ['Casual', 'jobs.dialog.jobType.casual'],
    ['Contract', 'jobs.dialog.jobType.contract'],
  ],
  noLanguage: 'jobs.dialog.language.none',
  languages: [
    ['English', 'jobs.dialog.language.english'],
    ['German', 'jobs.dialog.language.german'],
    ['EnglishOrGerman', 'jobs.dialog.language.both'],
  ],
}

/** The fields for pay, type, place and language of a job. */
export function PayAndPlaceFields({ field, wording, job, facts }: PayAndPlaceFieldsProps) {
  const phrase = usePhrase()
  // If the job has a type that this form does not offer, it can stay selected.
  const extra = FULL_PAGE.types.filter(
    ([type]) => type === job?.jobType && !wording.types.some(([one]) => one === type),
  )

  return (
    <>
      <div className={styles.pair}>
        <div className={styles.pay}>
          <Field
            {...field('payRate')}
            defaultValue={job?.payRate ?? undefined}
            label={phrase(wording.payRate)}
            placeholder={phrase('jobs.form.payRatePlaceholder')}
            hint={phrase('jobs.form.payRateHint')}
            autoComplete="off"
            optional
          />
          <PayHint field={field} job={job} facts={facts} />
        </div>
        <Select
          {...field('jobType')}
          defaultValue={job?.jobType ?? ''}
          label={phrase('jobs.form.jobTypeLabel')}
          optional
        >
          <option value="">{phrase(wording.noType)}</option>
          <Options of={[...wording.types, ...extra]} />
        </Select>
        <Select
          {...field('language')}
          defaultValue={job?.language ?? ''}
          label={phrase('jobs.form.languageLabel')}
          optional
        >
          <option value="">{phrase(wording.noLanguage)}</option>
          <Options of={wording.languages} />
        </Select>
        <div className={styles.place}>
          <WorkplaceSelect last={job?.location} />
          <CompletedField
            {...field('location')}
            suggest="location"
            defaultValue={job?.location ?? undefined}
            label={phrase('jobs.form.locationLabel')}
            placeholder={phrase('jobs.form.locationPlaceholder')}
            optional
          />
        </div>
      </div>
      <CompletedField
        {...field('tags')}
        suggest="tags"
        defaultValue={job?.tags.join(', ')}
        label={phrase('jobs.form.tagsLabel')}
        placeholder={phrase('jobs.form.tagsPlaceholder')}
        hint={phrase('jobs.form.tagsHint')}
        optional
      />
    </>
  )
}

function Options({ of: options }: { of: [string, Phrase][] }) {
  const phrase = usePhrase()
  return options.map(([value, label]) => (
    <option key={value} value={value}>
      {phrase(label)}
    </option>
  ))
}
