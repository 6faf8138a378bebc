import { useEffect, useState } from 'react'
import { PlaceForm as Fields, type User } from '#contract/accounts.ts'
import { useUser } from '#web/api/currentUser.ts'
import { storePreference } from '#web/api/preferences.ts'
import { browserStorage } from '#web/api/storage.ts'
import { BusinessTypeSelect } from '#web/features/settings/BusinessTypeSelect.tsx'
import styles from '#web/features/settings/CompleteHint.module.css'
import { useResultToast } from '#web/features/settings/hooks.ts'
import { useChangeAccount } from '#web/features/settings/mutations.ts'
import { businessLocationOf } from '#web/features/settings/rules.ts'
import { Section } from '#web/features/settings/Section.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'

const DISMISSED = 'complete-later'

/** Asks a business once for its type and location, which the sign-up did not ask for. "Not now" is stored for good. */
export function CompleteHint() {
  const user = useUser()
  // Known only in the browser, because "Not now" is stored there.
  const [asking, setAsking] = useState(false)
  useEffect(() => setAsking(browserStorage.read(DISMISSED) === null), [])
  if (!user?.isBusiness || !asking || businessLocationOf(user) !== '') return null

  const dismiss = () => {
    storePreference(DISMISSED, 'yes')
    setAsking(false)
  }
  return <Hint user={user} onDismiss={dismiss} />
}

function Hint({ user, onDismiss }: { user: User; onDismiss: () => void }) {
  const phrase = usePhrase()
  const change = useChangeAccount()
  const { saved, onRefused } = useResultToast()
  const draft = useDraft(Fields, {
    storeAs: 'place',
    async send(place) {
      await change.mutateAsync(place)
      saved('account.saved')
    },
    onRefused,
  })

  return (
    <Section
      title={phrase('dashboard.complete.title')}
      text={phrase('dashboard.complete.text', { type: phrase(`businessType.${user.businessType ?? 'other'}`) })}
    >
      <Form
        draft={draft}
        submit={phrase('common.save')}
        look="plain"
        busy={phrase('common.saving')}
        aside={
          <Button look="quiet" size="large" onClick={onDismiss}>
            {phrase('dashboard.complete.later')}
          </Button>
        }
      >
        <div className={styles.pair}>
          <BusinessTypeSelect {...draft.field('businessType')} user={user} />
          <Field
            {...draft.field('businessLocation')}
            label={phrase('dashboard.complete.locationLabel')}
            placeholder={phrase('account.business.locationPlaceholder')}
            autoComplete="address-line1"
          />
        </div>
      </Form>
    </Section>
  )
}
