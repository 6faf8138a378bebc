import { useQuery } from '@tanstack/react-query'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Heart from 'lucide-react/icons/heart'
import type { User } from '#contract/accounts.ts'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { likedJobs } from '#web/likes/queries.ts'
import styles from '#web/profile/ProfileCard.module.css'
import { initialOf } from '#web/profile/rules.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Who somebody is here. */
export function ProfileCard({ user }: { user: User }) {
  const phrase = usePhrase()
  const plural = usePlural()
  const { data, isPending } = useQuery(likedJobs)

  return (
    <Card className={styles.card}>
      <span className={styles.initial} aria-hidden="true">
        {initialOf(user.fullName)}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{user.fullName}</bdi>
          {user.isStudent && <Badge>{phrase('profile.student')}</Badge>}
        </p>
        <p className={styles.soft}>
          <bdi>{phrase('profile.username', { username: user.username })}</bdi>
        </p>
        {user.school && (
          <p className={styles.fact}>
            <GraduationCap />
            <span>{phrase('profile.school', { school: user.school })}</span>
          </p>
        )}
        {isPending ? (
          <Skeleton look="short" />
        ) : (
          <p className={styles.fact}>
            <Heart />
            {plural('profile.likedCount', data?.jobs.length ?? 0)}
          </p>
        )}
      </div>
      <ButtonLink className={styles.browse} href="/">
        {phrase('common.browseJobs')}
      </ButtonLink>
    </Card>
  )
}
