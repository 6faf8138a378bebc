import { useUser } from '#web/accounts/queries.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/screens/NarrowScreen.module.css'
import { DataSection } from '#web/settings/DataSection.tsx'
import { EmailSection } from '#web/settings/EmailSection.tsx'
import { PasswordSection } from '#web/settings/PasswordSection.tsx'
import { BusinessForm, SeekerForm } from '#web/settings/ProfileForm.tsx'
import { Section } from '#web/settings/Section.tsx'
import { SessionsSection } from '#web/settings/SessionsSection.tsx'

/** Everything that an account can change about itself. */
export function SettingsScreen() {
  const phrase = usePhrase()
  const user = useUser()
  if (!user) return null

  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{phrase('account.title')}</h1>
      <Section title={phrase(user.isBusiness ? 'account.business.heading' : 'account.profile.heading')}>
        {user.isBusiness ? <BusinessForm user={user} /> : <SeekerForm user={user} />}
      </Section>
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <SessionsSection />
      <DataSection user={user} />
    </div>
  )
}
