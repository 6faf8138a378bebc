import MenuIcon from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { useUser } from '#web/api/currentUser.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { LanguageSwitch } from '#web/layout/LanguageSwitch.tsx'
import { LazyPart } from '#web/layout/LazyPart.tsx'
import styles from '#web/layout/MobileMenu.module.css'
import { memberLinks } from '#web/layout/memberParts.ts'
import { NavLink } from '#web/layout/NavLink.tsx'
import { useCloseOnBack } from '#web/ui/history.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useInputBeforeHydration } from '#web/ui/inputBeforeHydration.ts'

const SHEET_ID = 'menu'

/** The links of the header on narrow screens. The browser opens and closes the popover, even without a script. */
export function MobileMenu() {
  const phrase = usePhrase()
  const user = useUser()
  const sheet = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => sheet.current?.hidePopover()
  useCloseOnBack(open, close)
  useInputBeforeHydration(sheet, (opened) => opened.matches(':popover-open') && setOpen(true))

  return (
    <div className={styles.menu}>
      <IconButton
        end
        tooltip=""
        label={phrase(open ? 'nav.closeMenu' : 'nav.openMenu')}
        popoverTarget={SHEET_ID}
        aria-expanded={open}
        aria-controls={SHEET_ID}
      >
        {open ? <X /> : <MenuIcon />}
      </IconButton>
      <div
        ref={sheet}
        id={SHEET_ID}
        popover="auto"
        className={styles.sheet}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links and buttons inside turn keys into clicks. */}
        <nav className={styles.links} aria-label={phrase('nav.main')} onClick={close}>
          <NavLink href="/">{phrase('nav.home')}</NavLink>
          <NavLink href="/how-it-works">{phrase('nav.howItWorks')}</NavLink>
          {user && <NavLink href="/saved-jobs">{phrase('nav.savedJobs')}</NavLink>}
          <NavLink href="/partners">{phrase('nav.partners')}</NavLink>
          {user ? (
            <LazyPart>
              <memberLinks.Component user={user} />
            </LazyPart>
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
