import { useEffect, useState } from 'react'
import { PlaceForm as Fields, type User } from '#contract/accounts.ts'
import { useUser } from '#web/accounts/queries.ts'
import { keepPreference, storedPreference } from '#web/api/preferences.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { BusinessTypeSelect } from '#web/settings/BusinessTypeSelect.tsx'
import styles from '#web/settings/CompleteHint.module.css'
import { useChangeAccount } from '#web/settings/mutations.ts'
import { useOutcome } from '#web/settings/Outcome.tsx'
import { knownPlace } from '#web/settings/rules.ts'
import { Section } from '#web/settings/Section.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'

const DISMISSED = 'complete-later'

/** Asks a business once for what its sign-up did not: what it is, and where. "Not now" is for good. */
export function CompleteHint() {
  const user = useUser()
  // Only the browser knows whether it was told "not now".
  const [asking, setAsking] = useState(false)
  useEffect(() => setAsking(storedPreference(DISMISSED) === null), [])
  if (!user?.isBusiness || !asking || knownPlace(user) !== '') return null

  const dismiss = () => {
    keepPreference(DISMISSED, 'yes')
    setAsking(false)
  }
  return <Hint user={user} onDismiss={dismiss} />
}

function Hint({ user, onDismiss }: { user: User; onDismiss: () => void }) {
  const phrase = usePhrase()
  const change = useChangeAccount()
  const { saved, onRefused } = useOutcome()
  const draft = useDraft(Fields, {
    async send(place) {
      await change.mutateAsync(place)
      saved('account.saved')
    },
    onRefused,
  })

  return (
    <Section title={phrase('dashboard.complete.title')} text={phrase('dashboard.complete.text')}>
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
            autoComplete="street-address"
          />
        </div>
      </Form>
    </Section>
  )
}
