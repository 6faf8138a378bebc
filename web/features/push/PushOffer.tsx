import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#web/api/currentUser.ts'
import { browserStorage } from '#web/api/storage.ts'
import { useSwitchPush } from '#web/features/push/mutations.ts'
import { pushQuery } from '#web/features/push/queries.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/FormError.tsx'
import { useToast } from '#web/ui/Toast.tsx'

const ANSWERED = 'push-offer'

/** Asks once on this device, after an application, whether to send messages. The browser's own question follows only after a yes. */
export function PushOffer() {
  const user = useUser()
  const phrase = usePhrase()
  const toast = useToast()
  const [isAnswered, setAnswered] = useState(wasAnswered)
  const { data } = useQuery({ ...pushQuery, enabled: !!user && !isAnswered })
  const switchPush = useSwitchPush()
  if (!user || isAnswered || data?.status !== 'off') return null

  function answer() {
    remember()
    setAnswered(true)
  }

  function accept(key: string) {
    switchPush.mutate(
      { on: true, key },
      {
        onSuccess: () => {
          answer()
          if (Notification.permission === 'granted') toast({ title: phrase('push.isOn'), tone: 'success' })
        },
      },
    )
  }

  return (
    <section className="stack-1 panel" aria-labelledby="push-offer">
      <p id="push-offer" className="font-semibold">
        {phrase(user.isBusiness ? 'push.offerBusiness' : 'push.offer')}
      </p>
      <div className="row-1">
        <Button look="accent" busy={switchPush.isPending} onClick={() => accept(data.key)}>
          {phrase('push.yes')}
        </Button>
        <Button look="quiet" onClick={answer}>
          {phrase('push.notNow')}
        </Button>
      </div>
      <FormError text={switchPush.isError && phrase('push.failed')} />
    </section>
  )
}

function wasAnswered() {
  try {
    return localStorage.getItem(ANSWERED) !== null
  } catch {
    // Without storage the answer could not be remembered, and each page would ask again.
    return true
  }
}

const remember = () => browserStorage.write(ANSWERED, 'yes')
