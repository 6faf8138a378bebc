import { type ComponentProps, useState } from 'react'
import {
  type AccountPatch,
  BusinessForm as BusinessFields,
  SeekerForm as SeekerFields,
  type User,
} from '#contract/accounts.ts'
import { ABOUT_MAX } from '#contract/limits.ts'
import { DEFAULT_TONE, TONES } from '#contract/tones.ts'
import { BusinessTypeSelect } from '#web/features/settings/BusinessTypeSelect.tsx'
import { useResultToast } from '#web/features/settings/hooks.ts'
import { useChangeAccount } from '#web/features/settings/mutations.ts'
import { businessLocationOf, changesOf, type KnownProfile } from '#web/features/settings/rules.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

/** The profile of a job seeker. */
export function SeekerForm({ user }: { user: User }) {
  const phrase = usePhrase()
  const save = useSaveChanges(user)
  const { saved, onRefused } = useResultToast()
  const draft = useDraft(SeekerFields, {
    storeAs: 'profile',
    async send({ callName, school, ...names }) {
      const sent = { ...names, callName: callName ?? null, school: school ?? null }
      await save(sent)
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
      <CallNameField {...draft.field('callName')} defaultValue={user.callName ?? ''} />
      <Field
        {...draft.field('username')}
        label={phrase('signup.usernameLabel')}
        hint={phrase('account.profile.usernameHint')}
        defaultValue={user.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
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

/** The profile of a business, which is also shown on its partner page. */
export function BusinessForm({ user }: { user: User }) {
  const phrase = usePhrase()
  const save = useSaveChanges(user)
  const { saved, onRefused } = useResultToast()
  const draft = useDraft(BusinessFields, {
    storeAs: 'profile',
    async send({ callName, businessLocation, about, website, tone, ...rest }) {
      const texts = { callName: callName ?? null, about: about ?? null, website: website ?? null }
      // The default tone counts only if the user has chosen it.
      const chosen = tone === DEFAULT_TONE && user.tone === null ? {} : { tone }
      const sent = { ...rest, ...texts, ...chosen, ...(businessLocation && { businessLocation }) }
      await save(sent)
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
      <CallNameField {...draft.field('callName')} defaultValue={user.callName ?? ''} />
      <BusinessTypeSelect {...draft.field('businessType')} user={user} />
      <Field
        {...draft.field('businessLocation')}
        label={phrase('dashboard.complete.locationLabel')}
        placeholder={phrase('account.business.locationPlaceholder')}
        defaultValue={businessLocationOf(user)}
        autoComplete="address-line1"
        optional
      />
      <Field
        {...draft.field('website')}
        label={phrase('account.business.websiteLabel')}
        hint={phrase('account.business.websiteHint')}
        defaultValue={user.website ?? ''}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="url"
        spellCheck={false}
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
      <Select
        {...draft.field('tone')}
        label={phrase('account.business.toneLabel')}
        hint={phrase('account.business.toneHint')}
        defaultValue={user.tone ?? DEFAULT_TONE}
      >
        {TONES.map((tone) => (
          <option key={tone} value={tone}>
            {phrase(`account.business.tone.${tone}`)}
          </option>
        ))}
      </Select>
    </Form>
  )
}

/** Sends only what was changed in this form since it was opened or last saved. */
function useSaveChanges(user: User) {
  const change = useChangeAccount()
  const [known, setKnown] = useState<KnownProfile>(user)
  return async (sent: AccountPatch) => {
    const changes = changesOf(sent, known)
    await change.mutateAsync(changes)
    setKnown({ ...known, ...changes })
  }
}

function CallNameField(field: Omit<ComponentProps<typeof Field>, 'label'>) {
  const phrase = usePhrase()
  return (
    <Field
      {...field}
      label={phrase('account.callNameLabel')}
      hint={phrase('account.callNameHint')}
      autoComplete="nickname"
      optional
    />
  )
}
