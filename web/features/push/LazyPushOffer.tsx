import { lazy, useLoaded } from '#web/ui/lazy.ts'

const offer = lazy(() => import('#web/features/push/PushOffer.tsx').then((it) => it.PushOffer), ['members'])

/** The offer of push messages, which only a page with an application loads. */
export function LazyPushOffer({ wanted }: { wanted: boolean }) {
  const isLoaded = useLoaded(offer, wanted)
  return wanted && isLoaded ? <offer.Component /> : null
}
