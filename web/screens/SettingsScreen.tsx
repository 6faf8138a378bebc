import { useUser } from '#web/api/currentUser.ts'
import { IntroductionForm } from '#web/features/introductions/IntroductionForm.tsx'
import { CalendarAddress } from '#web/features/meetings/CalendarAddress.tsx'
import { PictureSettings } from '#web/features/pictures/PictureSettings.tsx'
import { DataSection } from '#web/features/settings/DataSection.tsx'
import { EmailSection } from '#web/features/settings/EmailSection.tsx'
import { EmbedSection } from '#web/features/settings/EmbedSection.tsx'
import { PasswordSection } from '#web/features/settings/PasswordSection.tsx'
import { BusinessForm, SeekerForm } from '#web/features/settings/ProfileForm.tsx'
import { Section } from '#web/features/settings/Section.tsx'
import { SessionsSection } from '#web/features/settings/SessionsSection.tsx'
import { LadderSteps } from '#web/features/verification/LadderSteps.tsx'
import { WorkplaceSettings } from '#web/features/workplaces/WorkplaceSettings.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/screens/NarrowScreen.module.css'

/** Everything that users can change about their account. */
export function SettingsScreen() {
  const phrase = usePhrase()
  const user = useUser()
  if (!user) return null

  return (
    <div className={styles.screen}>
      <h1>{phrase('account.title')}</h1>
      <Section title={phrase(user.isBusiness ? 'account.business.heading' : 'account.profile.heading')}>
        {user.isBusiness ? <BusinessForm user={user} /> : <SeekerForm user={user} />}
      </Section>
      {user.isBusiness && (
        <Section anchor="pictures" title={phrase('pictures.heading')} text={phrase('pictures.text')}>
          <PictureSettings user={user} />
        </Section>
      )}
      {user.isBusiness && (
        <Section anchor="verification" title={phrase('verification.heading')} text={phrase('verification.text')}>
          <LadderSteps />
        </Section>
      )}
      {user.isBusiness && (
        <Section anchor="addresses" title={phrase('workplaces.heading')} text={phrase('workplaces.text')}>
          <WorkplaceSettings />
        </Section>
      )}
      {user.isBusiness && <EmbedSection user={user} />}
      {!user.isBusiness && (
        <Section anchor="introduction" title={phrase('introduction.title')} text={phrase('introduction.text')}>
          <IntroductionForm />
        </Section>
      )}
      <Section anchor="calendar" title={phrase('calendar.heading')} text={phrase('calendar.text')}>
        <CalendarAddress />
      </Section>
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <SessionsSection />
      <DataSection user={user} />
    </div>
  )
}
