import { useQuery } from '@tanstack/react-query'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Heart from 'lucide-react/icons/heart'
import IdCard from 'lucide-react/icons/id-card'
import type { User } from '#contract/accounts.ts'
import { likedJobs } from '#web/features/likes/queries.ts'
import styles from '#web/features/profile/ProfileCard.module.css'
import { initialOf } from '#web/features/profile/rules.ts'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The name, picture and details of the user. */
export function ProfileCard({ user }: { user: User }) {
  const phrase = usePhrase()
  const plural = usePlural()
  const { data, isPending } = useQuery(likedJobs)

  return (
    <Card className={`stack-2 wrap-anywhere items-start ${styles.card}`}>
      <span className={styles.initial} aria-hidden="true">
        {initialOf(user.fullName)}
      </span>
      <div className="stack-half">
        <p className={styles.name}>
          <bdi>{user.fullName}</bdi>
          {user.isStudent && <Badge>{phrase('profile.student')}</Badge>}
        </p>
        <p className="ink-soft">
          <bdi>{phrase('profile.username', { username: user.username })}</bdi>
        </p>
        {user.school && (
          <p className={`ink-soft ${styles.fact}`}>
            <GraduationCap />
            <span>{phrase('profile.school', { school: user.school })}</span>
          </p>
        )}
        {isPending && <Skeleton look="short" />}
        {data && (
          <p className={`ink-soft ${styles.fact}`}>
            <Heart />
            {data.total > 0 ? plural('profile.likedCount', data.total) : phrase('profile.likedNone')}
          </p>
        )}
        <p className={`ink-soft ${styles.fact}`}>
          <IdCard />
          <Anchor href="/settings#introduction">
            {phrase(user.hasIntroduction ? 'introduction.title' : 'introduction.make')}
          </Anchor>
        </p>
      </div>
      <ButtonLink className={styles.browse} href="/">
        {phrase('common.browseJobs')}
      </ButtonLink>
    </Card>
  )
}
