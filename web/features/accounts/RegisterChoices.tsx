import ChevronRight from 'lucide-react/icons/chevron-right'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import { useId } from 'react'
import { useLoginRedirect } from '#web/features/accounts/mutations.ts'
import styles from '#web/features/accounts/RegisterChoices.module.css'
import { withNext } from '#web/features/accounts/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

const CHOICES = [
  { kind: 'business', hint: 'businessHint', href: '/business-signup', Icon: Store },
  { kind: 'student', hint: 'studentHint', href: '/student-signup', Icon: GraduationCap },
  { kind: 'jobSeeker', hint: 'jobSeekerHint', href: '/student-signup?as=jobseeker', Icon: UserRound },
] as const

export function RegisterChoices() {
  const phrase = usePhrase()
  const { next } = useLoginRedirect()
  const heading = useId()

  return (
    <section className="stack-2" aria-labelledby={heading}>
      <h2 id={heading} className="title-s">
        {phrase('auth.register.heading')}
      </h2>
      <ul className="stack-1">
        {CHOICES.map(({ kind, hint, href, Icon }) => (
          <li key={kind}>
            <Anchor className={styles.choice} href={withNext(href, next)}>
              <span className={styles.icon}>
                <Icon />
              </span>
              <span>
                <span className={styles.title}>{phrase(`auth.register.${kind}`)}</span>
                <span className={styles.hint}>{phrase(`auth.register.${hint}`)}</span>
              </span>
              <ChevronRight />
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
