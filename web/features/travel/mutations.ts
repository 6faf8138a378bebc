import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { patch } from '#web/api/api.ts'
import { useUser } from '#web/api/currentUser.ts'
import { keys } from '#web/api/keys.ts'
import { chooseStation } from '#web/features/travel/hooks.ts'

/** The chosen station, null for none. `isInAccount`: it is stored in the account instead of on this device. */
export type StationChoice = { id: string | null; isInAccount: boolean }

/** Stores the chosen station either on the device or in the account. Fails if the browser or the server refuses. */
export function useStationChoice() {
  const cache = useQueryClient()
  const inAccount = useUser()?.station ?? null
  return useMutation({
    async mutationFn({ id, isInAccount }: StationChoice) {
      if (isInAccount) await storeInAccount(id)
      if (!chooseStation(isInAccount ? null : id) && !isInAccount) throw new Error('This browser blocks its storage')
      if (!isInAccount && inAccount !== null) await storeInAccount(null)
    },
  })

  async function storeInAccount(station: string | null) {
    cache.setQueryData(keys.user, await patch<User>(cache, '/api/user', { station }))
  }
}
