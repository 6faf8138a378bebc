import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { AuthTabs } from '#web/features/accounts/AuthTabs.tsx'
import { SupportLink } from '#web/features/accounts/LoginHelp.tsx'
import { LoginPanel } from '#web/features/accounts/LoginPanel.tsx'
import { RegisterChoices } from '#web/features/accounts/RegisterChoices.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useSearch } from '#web/ui/location.ts'

export function AuthScreen() {
  const phrase = usePhrase()
  const tab = new URLSearchParams(useSearch()).get('tab') === 'register' ? 'register' : 'login'

  return (
    <AuthFrame title={phrase('auth.title')} text={phrase('auth.subtitle')}>
      <AuthTabs open={tab} />
      {tab === 'login' && <LoginPanel />}
      {tab === 'register' && <RegisterChoices />}
      {tab === 'register' && <SupportLink>{phrase('support.whatsapp')}</SupportLink>}
    </AuthFrame>
  )
}
