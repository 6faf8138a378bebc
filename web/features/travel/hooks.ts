import { useSyncExternalStore } from 'react'
import { STATION_KEY } from '#contract/preferences.ts'
import { useUser } from '#web/api/currentUser.ts'
import { storedPreference, watchPreference } from '#web/api/preferences.ts'

/**
 * The id of the station from which this user's travel times are counted: the one stored on this device, which is known from hydration on, or
 * else the one in the account; null if none was chosen.
 */
export function useChosenStation(): string | null {
  const stored = useSyncExternalStore(watch, read, () => null)
  const kept = useUser()?.station ?? null
  return stored ?? kept
}

const watch = (listener: () => void) => watchPreference(STATION_KEY, listener)
const read = () => storedPreference(STATION_KEY)

/** Stores a station on this device, or removes it. Returns whether the browser allows this. */
export function chooseStation(id: string | null): boolean {
  try {
    if (id === null) localStorage.removeItem(STATION_KEY)
    else localStorage.setItem(STATION_KEY, id)
  } catch {
    return false
  }
  // Browsers send this event only to other tabs.
  dispatchEvent(new StorageEvent('storage', { key: STATION_KEY, newValue: id }))
  return true
}
