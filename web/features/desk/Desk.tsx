import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Operator } from '#contract/operators.ts'
import { AccountView } from '#web/features/desk/AccountView.tsx'
import { BannersView } from '#web/features/desk/banners/BannersView.tsx'
import { Cases } from '#web/features/desk/Cases.tsx'
import styles from '#web/features/desk/Desk.module.css'
import { ImportView } from '#web/features/desk/ImportView.tsx'
import { useOperatorLogout } from '#web/features/desk/mutations.ts'
import { caseList } from '#web/features/desk/queries.ts'
import { placeIn, VIEWS } from '#web/features/desk/rules.ts'
import { SearchView } from '#web/features/desk/SearchView.tsx'
import { StateView } from '#web/features/desk/StateView.tsx'
import { TextsView } from '#web/features/desk/texts/TextsView.tsx'
import { BusinessesView } from '#web/features/desk/verification/BusinessesView.tsx'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useSearch } from '#web/ui/location.ts'

/** The desk of operators. The address chooses the view: cases, search, an account, the state and others. */
export function Desk({ operator, isAfterLogin }: { operator: Operator; isAfterLogin: boolean }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The login that had the focus is gone, so the focus moves to the title, unless the view has taken it.
  useEffect(() => {
    if (isAfterLogin && document.activeElement === document.body) title.current?.focus()
  }, [isAfterLogin])
  const phrase = usePhrase()
  const plural = usePlural()
  const logout = useOperatorLogout()
  const search = useSearch()
  const { view, account, query } = placeIn(search)
  // Read again each minute, as beside the list. When the session has ended, here or in another tab, people's data disappears from the
  // screen.
  useQuery({ ...caseList, enabled: view === 'account' || view === 'search' || view === 'businesses' })

  return (
    <div className={`stack-3 page-width page-padding items-start ${styles.desk}`}>
      <header className={`row-ends ${styles.head}`}>
        <h1 ref={title} tabIndex={-1}>
          {phrase('desk.title')}
        </h1>
        <p>
          <bdi>{operator.email}</bdi> · {plural('desk.recoveryLeft', operator.recoveryCodes)}
        </p>
        <Button look="quiet" busy={logout.isPending} onClick={() => logout.mutate()}>
          {phrase('desk.logout')}
        </Button>
        <nav className={`row-1 ${styles.views}`} aria-label={phrase('desk.views')}>
          {VIEWS.map(({ name, href, title }) => (
            <Anchor key={name} href={href} className={styles.view} aria-current={view === name ? 'page' : undefined}>
              {phrase(title)}
            </Anchor>
          ))}
        </nav>
      </header>
      {view === 'cases' && <Cases />}
      {view === 'search' && <SearchView key={query} query={query} />}
      {view === 'account' && <AccountView key={account} id={account} />}
      {view === 'businesses' && <BusinessesView />}
      {view === 'banners' && <BannersView />}
      {view === 'texts' && <TextsView />}
      {view === 'import' && <ImportView />}
      {view === 'state' && <StateView />}
    </div>
  )
}
