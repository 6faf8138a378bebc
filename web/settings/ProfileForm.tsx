import { BusinessForm as BusinessFields, SeekerForm as SeekerFields, type User } from '#contract/accounts.ts'
import { ABOUT_MAX } from '#contract/limits.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { BusinessTypeSelect } from '#web/settings/BusinessTypeSelect.tsx'
import { useChangeAccount } from '#web/settings/mutations.ts'
import { useOutcome } from '#web/settings/Outcome.tsx'
import { knownPlace } from '#web/settings/rules.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

/** What somebody who looks for work tells about themselves. */
export function SeekerForm({ user }: { user: User }) {
  const phrase = usePhrase()
  const change = useChangeAccount()
  const { saved, onRefused } = useOutcome()
  const draft = useDraft(SeekerFields, {
    async send({ fullName, school }) {
      await change.mutateAsync({ fullName, school: school ?? null })
      saved('account.saved')
    },
    onRefused,
  })

  return (
    <Form draft={draft} submit={phrase('common.save')} busy={phrase('common.saving')}>
      <Field
        {...draft.field('fullName')}
        label={phrase('signup.fullNameLabel')}
        defaultValue={user.fullName}
        autoComplete="name"
      />
      <Field
        {...draft.field('school')}
        label={phrase('signup.schoolLabel')}
        hint={phrase('account.profile.schoolHint')}
        defaultValue={user.school ?? ''}
        autoComplete="organization"
        optional
      />
    </Form>
  )
}

/** What a business tells about itself, on its partner page too. */
export function BusinessForm({ user }: { user: User }) {
  const phrase = usePhrase()
  const change = useChangeAccount()
  const { saved, onRefused } = useOutcome()
  const draft = useDraft(BusinessFields, {
    async send({ businessLocation, about, ...rest }) {
      await change.mutateAsync({ ...rest, about: about ?? null, ...(businessLocation && { businessLocation }) })
      saved('account.saved')
    },
    onRefused,
  })

  return (
    <Form draft={draft} submit={phrase('common.save')} busy={phrase('common.saving')}>
      <Field
        {...draft.field('businessName')}
        label={phrase('signup.businessNameLabel')}
        defaultValue={user.businessName ?? ''}
        autoComplete="organization"
      />
      <BusinessTypeSelect {...draft.field('businessType')} user={user} />
      <Field
        {...draft.field('businessLocation')}
        label={phrase('dashboard.complete.locationLabel')}
        placeholder={phrase('account.business.locationPlaceholder')}
        defaultValue={knownPlace(user)}
        autoComplete="street-address"
        optional
      />
      <TextArea
        {...draft.field('about')}
        rows={4}
        label={phrase('account.business.aboutLabel')}
        hint={phrase('account.business.aboutHint')}
        defaultValue={user.about ?? ''}
        maxLength={ABOUT_MAX}
        optional
      />
    </Form>
  )
}
