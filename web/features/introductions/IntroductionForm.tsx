import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { WEEKLY_HOURS_MAX } from '#contract/factValues.ts'
import { IntroductionForm as Fields, type Introduction } from '#contract/introductions.ts'
import {
  DURATIONS,
  INTRODUCTION_WORDS_MAX,
  OTHER_LANGUAGES_MAX,
  PAPERS,
  ROLES,
  SPOKEN_LEVELS,
} from '#contract/introductionValues.ts'
import styles from '#web/features/introductions/IntroductionForm.module.css'
import { useIntroduce } from '#web/features/introductions/mutations.ts'
import { myIntroduction } from '#web/features/introductions/queries.ts'
import { WeekTable } from '#web/features/introductions/WeekTable.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { PhoneField } from '#web/forms/PhoneField.tsx'
import { useFailureToast } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormError } from '#web/ui/FormError.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** The form for an introduction, which replaces a CV. Every field is optional. */
export function IntroductionForm() {
  const phrase = usePhrase()
  const { data, isError } = useQuery(myIntroduction)
  if (data) return <FactsForm facts={data} />
  if (isError) return <FormError text={phrase('introduction.loadFailed')} />
  return (
    <Loading>
      <Skeleton />
    </Loading>
  )
}

function useIntroductionDraft() {
  const phrase = usePhrase()
  const toast = useToast()
  const showFailure = useFailureToast()
  const introduce = useIntroduce()

  return useDraft(Fields, {
    storeAs: 'introduction',
    async send(facts) {
      await introduce.mutateAsync(facts)
      toast({ title: phrase('account.saved'), tone: 'success' })
    },
    onRefused: (error) => showFailure('account.saveFailed', error, 'common.unexpectedError'),
  })
}

export type IntroductionDraft = ReturnType<typeof useIntroductionDraft>
type PartProps = { draft: IntroductionDraft; facts: Introduction }

function FactsForm({ facts }: { facts: Introduction }) {
  const phrase = usePhrase()
  const draft = useIntroductionDraft()

  return (
    <Form draft={draft} submit={phrase('introduction.save')} busy={phrase('common.saving')}>
      <TextArea
        {...draft.field('words')}
        label={phrase('introduction.words')}
        hint={phrase('introduction.wordsHint')}
        defaultValue={facts.words ?? ''}
        maxLength={INTRODUCTION_WORDS_MAX}
        rows={2}
      />
      <LanguagesAndHours draft={draft} facts={facts} />
      <Experience draft={draft} facts={facts} />
      <WeekTable
        caption={phrase('introduction.free')}
        box={(day, time) => ({
          ...draft.form.register(`free.${day}.${time}`),
          value: time,
          defaultChecked: facts.free?.[day]?.includes(time) ?? false,
        })}
      />
      <Papers draft={draft} facts={facts} />
      <FormProvider {...draft.form}>
        <PhoneField
          {...draft.field('whatsapp')}
          label={phrase('introduction.whatsapp')}
          hint={phrase('introduction.whatsappHint')}
          defaultValue={facts.whatsapp ?? ''}
        />
      </FormProvider>
    </Form>
  )
}

function LanguagesAndHours({ draft, facts }: PartProps) {
  const phrase = usePhrase()
  return (
    <div className={styles.pair}>
      {(['german', 'english'] as const).map((language) => (
        <Select
          key={language}
          {...draft.field(language)}
          label={phrase(`jobs.language.${language}`)}
          defaultValue={facts[language] ?? ''}
        >
          <option value="">{phrase('introduction.notStated')}</option>
          {SPOKEN_LEVELS.map((level) => (
            <option key={level} value={level}>
              {phrase(`facts.level.${level}`, { language: phrase(`jobs.language.${language}`) })}
            </option>
          ))}
        </Select>
      ))}
      <Field
        {...draft.field('otherLanguages')}
        label={phrase('introduction.otherLanguages')}
        defaultValue={facts.otherLanguages ?? ''}
        maxLength={OTHER_LANGUAGES_MAX}
      />
      <Field
        {...draft.field('weeklyHours')}
        label={phrase('introduction.weeklyHours')}
        defaultValue={facts.weeklyHours ?? ''}
        type="number"
        inputMode="numeric"
        min={1}
        max={WEEKLY_HOURS_MAX}
      />
    </div>
  )
}

function Experience({ draft, facts }: PartProps) {
  const phrase = usePhrase()
  return (
    <fieldset>
      <legend className={styles.legend}>{phrase('introduction.experience')}</legend>
      <div className={styles.pair}>
        {ROLES.map((role) => (
          <Select
            key={role}
            {...draft.field(`experience.${role}`)}
            label={phrase(`introduction.role.${role}`)}
            defaultValue={facts.experience?.[role] ?? ''}
          >
            <option value="">{phrase('introduction.notStated')}</option>
            {DURATIONS.map((duration) => (
              <option key={duration} value={duration}>
                {phrase(`introduction.duration.${duration}`)}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </fieldset>
  )
}

function Papers({ draft, facts }: PartProps) {
  const phrase = usePhrase()
  return (
    <fieldset>
      <legend className={styles.legend}>{phrase('introduction.papers')}</legend>
      <div className={styles.pair}>
        <Field
          {...draft.field('healthBriefing')}
          label={phrase('introduction.healthBriefing')}
          defaultValue={facts.healthBriefing ?? ''}
          type="month"
          placeholder="2026-03"
        />
        <div>
          {PAPERS.map((paper) => (
            <Checkbox
              key={paper}
              {...draft.field(`papers.${paper}`)}
              value={paper}
              label={phrase(`introduction.paper.${paper}`)}
              defaultChecked={facts.papers?.includes(paper) ?? false}
            />
          ))}
          <Checkbox
            {...draft.field('drivingLicence')}
            value="yes"
            label={phrase('introduction.drivingLicence')}
            defaultChecked={facts.drivingLicence ?? false}
          />
        </div>
      </div>
    </fieldset>
  )
}
