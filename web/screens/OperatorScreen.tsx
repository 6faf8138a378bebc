import { useQuery } from '@tanstack/react-query'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { Desk } from '#web/features/desk/Desk.tsx'
import { OperatorLoginForm } from '#web/features/desk/OperatorLoginForm.tsx'
import { currentOperator } from '#web/features/desk/queries.ts'
import { SetupForm } from '#web/features/desk/SetupForm.tsx'
import { tokenIn } from '#web/features/recovery/rules.ts'
import { useHydrated } from '#web/forms/hydration.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useSearch } from '#web/ui/location.ts'

/** The desk of the operators: the link of a new one, the login, or what waits. The server renders nothing of it. */
export function OperatorScreen() {
  const phrase = usePhrase()
  const token = tokenIn(useSearch())
  const isReady = useHydrated()
  const { data: operator } = useQuery({ ...currentOperator, enabled: isReady && token === '' })
  if (token !== '')
    return (
      <AuthFrame title={phrase('desk.setup.title')}>
        <SetupForm token={token} />
      </AuthFrame>
    )
  if (operator) return <Desk operator={operator} />
  return (
    <AuthFrame title={phrase('desk.title')}>
      <OperatorLoginForm />
    </AuthFrame>
  )
}
