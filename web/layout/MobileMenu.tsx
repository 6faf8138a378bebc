import MenuIcon from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useUser } from '#web/accounts/queries.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { LanguageSwitch } from '#web/layout/LanguageSwitch.tsx'
import styles from '#web/layout/MobileMenu.module.css'
import { memberLinks } from '#web/layout/members.ts'
import { NavLink } from '#web/layout/NavLink.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

const SHEET_ID = 'menu'

/** The links of the header where it has no room for them. */
export function MobileMenu() {
  const phrase = usePhrase()
  const user = useUser()
  const [path] = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  // Open at one address only: whoever follows a link finds it closed.
  const open = openAt === path
  const close = () => setOpenAt(null)
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    close()
    toggle.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the key that closes what is inside.
    <div className={styles.menu} onKeyDown={closeOnEscape}>
      <IconButton
        ref={toggle}
        end
        tooltip=""
        label={phrase(open ? 'nav.closeMenu' : 'nav.openMenu')}
        aria-expanded={open}
        aria-controls={SHEET_ID}
        onClick={() => setOpenAt(open ? null : path)}
      >
        {open ? <X /> : <MenuIcon />}
      </IconButton>
      <div id={SHEET_ID} className={styles.sheet} hidden={!open}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links and buttons inside turn keys into clicks. */}
        <nav className={styles.links} aria-label={phrase('nav.main')} onClick={close}>
          <NavLink href="/">{phrase('nav.home')}</NavLink>
          <NavLink href="/how-it-works">{phrase('nav.howItWorks')}</NavLink>
          {user && <NavLink href="/saved-jobs">{phrase('nav.savedJobs')}</NavLink>}
          <NavLink href="/partners">{phrase('nav.partners')}</NavLink>
          {user ? (
            <Suspense>
              <memberLinks.Component user={user} />
            </Suspense>
          ) : (
            <VisitorLinks />
          )}
        </nav>
        <LanguageSwitch className={styles.language} />
      </div>
    </div>
  )
}

function VisitorLinks() {
  const phrase = usePhrase()
  return (
    <>
      <NavLink href="/auth">{phrase('nav.logIn')}</NavLink>
      <NavLink href="/auth?tab=register">{phrase('nav.signUp')}</NavLink>
    </>
  )
}
