import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { greetingName } from '#contract/greetingName.ts'
import { COUNTED_AT_MOST } from '#contract/limits.ts'
import styles from '#web/features/home/PageLine.module.css'
import { useWaiting } from '#web/features/notifications/queries.ts'
import { type PluralPhrase, usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

/** Greets a member by name and shows what waits, instead of the introduction: `Hi Mira. 1 answer, 2 saved.` */
export function Greeting({ user }: { user: User }) {
  const phrase = usePhrase()
  const plural = usePlural()
  const { answers = 0, saved = 0, pendingApplications = 0 } = useWaiting() ?? {}
  const say = (stem: PluralPhrase, count: number) =>
    plural(stem, count, count < COUNTED_AT_MOST ? {} : { count: `${COUNTED_AT_MOST - 1}+` })
  const links = user.isBusiness
    ? [
        {
          count: pendingApplications,
          href: '/dashboard?tab=applicants',
          text: say('home.greeting.applicants', pendingApplications),
        },
      ]
    : [
        { count: answers, href: '/notifications', text: say('home.greeting.answers', answers) },
        { count: saved, href: '/saved-jobs', text: say('home.greeting.saved', saved) },
      ]
  const waiting = links.filter(({ count }) => count > 0)

  return (
    <div className={styles.line} data-member="">
      <h1 className={styles.title}>{phrase('home.greeting.hello', { name: greetingName(user) })}</h1>
      <p className={styles.waiting}>
        {waiting.map(
          ({ href, text }, place): ReactNode => (
            <span key={href}>
              <Anchor href={href}>{text}</Anchor>
              {place === waiting.length - 1 ? '.' : ','}
            </span>
          ),
        )}
      </p>
    </div>
  )
}
