import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { patch } from '#web/api/api.ts'
import { useUser } from '#web/api/currentUser.ts'
import { keys } from '#web/api/keys.ts'
import { chooseStation } from '#web/features/travel/hooks.ts'

/** The chosen station, null for none. `isKept`: it is stored in the account instead of on this device. */
export type StationChoice = { id: string | null; isKept: boolean }

/** Stores the chosen station either on the device or in the account. Fails if the browser or the server refuses. */
export function useStationChoice() {
  const cache = useQueryClient()
  const inAccount = useUser()?.station ?? null
  return useMutation({
    async mutationFn({ id, isKept }: StationChoice) {
      if (isKept) await keepInAccount(id)
      if (!chooseStation(isKept ? null : id) && !isKept) throw new Error('This browser blocks its storage')
      if (!isKept && inAccount !== null) await keepInAccount(null)
    },
  })

  async function keepInAccount(station: string | null) {
    cache.setQueryData(keys.user, await patch<User>(cache, '/api/user', { station }))
  }
}
