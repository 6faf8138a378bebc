import { useSearch } from 'wouter'
import { AuthFrame } from '#web/accounts/AuthFrame.tsx'
import { AuthTabs } from '#web/accounts/AuthTabs.tsx'
import { SupportLink } from '#web/accounts/LoginHelp.tsx'
import { LoginPanel } from '#web/accounts/LoginPanel.tsx'
import { RegisterChoices } from '#web/accounts/RegisterChoices.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'

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
