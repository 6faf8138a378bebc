import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Operator } from '#contract/operators.ts'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { Desk } from '#web/features/desk/Desk.tsx'
import { OperatorLoginForm } from '#web/features/desk/OperatorLoginForm.tsx'
import { currentOperator } from '#web/features/desk/queries.ts'
import { SetupForm } from '#web/features/desk/SetupForm.tsx'
import { tokenIn } from '#web/features/recovery/rules.ts'
import { NotLoaded } from '#web/forms/NotLoaded.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { useSearch } from '#web/ui/location.ts'
import { useToast } from '#web/ui/Toast.tsx'

/** The screen of operators: the set-up of a new one, the login, or the desk. The browser asks which, so the server renders none of it. */
export function OperatorScreen() {
  const phrase = usePhrase()
  const token = tokenIn(useSearch())
  const isReady = useHydrated()
  const query = useQuery({ ...currentOperator, enabled: isReady && token === '' })
  const { data: operator } = query
  useOtherOperator(operator)
  const [hasAsked, setAsked] = useState(false)
  if (operator === null && !hasAsked) setAsked(true)
  if (token !== '')
    return (
      <AuthFrame title={phrase('desk.setup.title')}>
        <SetupForm token={token} />
      </AuthFrame>
    )
  if (operator) return <Desk key={operator.id} operator={operator} isAfterLogin={hasAsked} />
  return (
    <AuthFrame title={phrase('desk.title')}>
      {operator === null ? <OperatorLoginForm /> : <NotLoaded query={query} />}
    </AuthFrame>
  )
}

/** Shows a notice if another operator has logged in in another tab: what this tab had not sent yet was not done. */
function useOtherOperator(operator: Operator | null | undefined) {
  const phrase = usePhrase()
  const toast = useToast()
  const shown = useRef<Operator | null>(null)
  const compare = useEffectEvent((now: Operator | null) => {
    if (now && shown.current && now.id !== shown.current.id)
      toast({ title: phrase('desk.otherOperator', { email: now.email }), detail: phrase('desk.otherOperatorText') })
    shown.current = now
  })
  useEffect(() => compare(operator ?? null), [operator])
}
