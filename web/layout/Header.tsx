import { useEffect, useState } from 'react'
import { useUser } from '#web/api/currentUser.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Avatar } from '#web/layout/Avatar.tsx'
import styles from '#web/layout/Header.module.css'
import { LanguageSwitch } from '#web/layout/LanguageSwitch.tsx'
import { LazyPart } from '#web/layout/LazyPart.tsx'
import { MobileMenu } from '#web/layout/MobileMenu.tsx'
import { bell, profileMenu } from '#web/layout/memberParts.ts'
import { NavLink } from '#web/layout/NavLink.tsx'
import { saved } from '#web/screens/chunks.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Mark } from '#web/ui/Mark.tsx'

/** The scroll distance after which the header gets a shadow. */
const SCROLL_THRESHOLD = 10

export function Header() {
  const phrase = usePhrase()
  const user = useUser()
  const scrolled = useScrolled()

  return (
    <header className={styles.header} data-scrolled={scrolled || undefined}>
      <div className={styles.row}>
        <Anchor className={styles.brand} href="/" aria-label={phrase('nav.logo')}>
          <Mark className={styles.mark} />
          {phrase('brand.name')}
        </Anchor>
        <nav className={styles.nav} aria-label={phrase('nav.main')}>
          <NavLink href="/">{phrase('nav.home')}</NavLink>
          <NavLink href="/how-it-works">{phrase('nav.howItWorks')}</NavLink>
          {user && <NavLink href="/saved-jobs">{phrase('nav.savedJobs')}</NavLink>}
          <NavLink href="/partners">{phrase('nav.partners')}</NavLink>
        </nav>
        <div className={styles.end}>
          {user ? <MemberLinks /> : <VisitorLinks />}
          <MobileMenu />
          {/* At the end, so that a longer word of the other language does not move it away from the pointer. */}
          <LanguageSwitch className={styles.wide} />
        </div>
      </div>
    </header>
  )
}

function VisitorLinks() {
  const phrase = usePhrase()
  return (
    <>
      <NavLink className={styles.wide} href="/auth">
        {phrase('nav.logIn')}
      </NavLink>
      <ButtonLink className={styles.wide} href="/auth?tab=register">
        {phrase('nav.signUp')}
      </ButtonLink>
    </>
  )
}

function MemberLinks() {
  const phrase = usePhrase()
  const user = useUser()
  // Preloaded, because this screen must also open when the server cannot be reached.
  useEffect(() => void saved.ready().catch(() => {}), [])
  if (!user) return null

  return (
    <>
      {user.isBusiness && (
        <ButtonLink className={styles.wide} href="/post-job">
          {phrase('nav.postJob')}
        </ButtonLink>
      )}
      <LazyPart>
        <bell.Component />
      </LazyPart>
      <LazyPart fallback={<Avatar className={styles.wide} user={user} />}>
        <profileMenu.Component className={styles.wide} user={user} />
      </LazyPart>
    </>
  )
}

function useScrolled() {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(scrollY > SCROLL_THRESHOLD)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return scrolled
}
