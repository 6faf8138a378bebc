import { useUser } from '#web/api/currentUser.ts'
import { LikedJobs } from '#web/features/profile/LikedJobs.tsx'
import { MyApplications } from '#web/features/profile/MyApplications.tsx'
import { ProfileCard } from '#web/features/profile/ProfileCard.tsx'
import { profileTab } from '#web/features/profile/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/screens/StudentProfileScreen.module.css'
import { useSearch } from '#web/ui/location.ts'
import { Tab, Tabs } from '#web/ui/Tabs.tsx'

/** The liked jobs and the applications of a job seeker. */
export function StudentProfileScreen() {
  const phrase = usePhrase()
  const user = useUser()
  const tab = profileTab(useSearch())
  if (!user) return null

  return (
    <div className={`stack-3 page-padding ${styles.screen}`}>
      <h1 className="visually-hidden">{phrase('profile.title')}</h1>
      <ProfileCard user={user} />
      <Tabs label={phrase('profile.tabs.label')}>
        <Tab href="/student-profile" current={tab === 'liked'}>
          {phrase('profile.tabs.liked')}
        </Tab>
        <Tab href="/student-profile?tab=applications" current={tab === 'applications'}>
          {phrase('profile.tabs.applications')}
        </Tab>
      </Tabs>
      <h2 className="visually-hidden">{phrase(`profile.tabs.${tab}`)}</h2>
      {tab === 'liked' ? <LikedJobs /> : <MyApplications />}
    </div>
  )
}
