import { STATION_KEY } from '#contract/preferences.ts'
import { useUser } from '#web/api/currentUser.ts'
import { share, useShared } from '#web/api/storage.ts'

/**
 * The id of the station from which this user's travel times are counted: the one stored on this device, which is known from hydration on, or
 * else the one in the account; null if none was chosen.
 */
export function useChosenStation(): string | null {
  const stored = useShared(STATION_KEY)
  const inAccount = useUser()?.station ?? null
  return stored ?? inAccount
}

/** Stores a station on this device, or removes it. Returns whether the browser allows this. */
export const chooseStation = (id: string | null): boolean => share(STATION_KEY, id)
