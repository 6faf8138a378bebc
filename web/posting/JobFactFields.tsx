import type { JobLanguage, JobType } from '#contract/jobs.ts'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/posting/JobForm.module.css'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'

type Fact = 'payRate' | 'jobType' | 'language' | 'location' | 'tags'
type JobFactFieldsProps = { field: (name: Fact) => { name: string; error: string | undefined } }

const TYPES: Record<JobType, Phrase> = {
  'Full-time': 'jobs.type.fullTime',
  'Part-time': 'jobs.type.partTime',
  Casual: 'jobs.type.casual',
  Contract: 'jobs.type.contract',
  Internship: 'jobs.type.internship',
}

const LANGUAGES: Record<JobLanguage, Phrase> = {
  English: 'jobs.language.english',
  German: 'jobs.language.german',
  EnglishOrGerman: 'jobs.language.englishOrGerman',
}

/** What a job pays, what it is, where, in which language. */
export function JobFactFields({ field }: JobFactFieldsProps) {
  const phrase = usePhrase()

  return (
    <>
      <div className={styles.pair}>
        <Field
          {...field('payRate')}
          label={phrase('jobs.form.payRateLabel')}
          placeholder={phrase('jobs.form.payRatePlaceholder')}
          hint={phrase('jobs.form.payRateHint')}
          autoComplete="off"
          optional
        />
        <Select {...field('jobType')} label={phrase('jobs.form.jobTypeLabel')} optional>
          <option value="">{phrase('jobs.form.jobTypePlaceholder')}</option>
          <Options of={TYPES} />
        </Select>
        <Select {...field('language')} label={phrase('jobs.form.languageLabel')} optional>
          <option value="">{phrase('jobs.form.languagePlaceholder')}</option>
          <Options of={LANGUAGES} />
        </Select>
        <Field
          {...field('location')}
          label={phrase('jobs.form.locationLabel')}
          placeholder={phrase('jobs.form.locationPlaceholder')}
          autoComplete="off"
          optional
        />
      </div>
      <Field
        {...field('tags')}
        label={phrase('jobs.form.tagsLabel')}
        placeholder={phrase('jobs.form.tagsPlaceholder')}
        hint={phrase('jobs.form.tagsHint')}
        autoComplete="off"
        optional
      />
    </>
  )
}

function Options({ of: labels }: { of: Record<string, Phrase> }) {
  const phrase = usePhrase()
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {phrase(label)}
    </option>
  ))
}
