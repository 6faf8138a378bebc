import { useSyncExternalStore } from 'react'

/** Whether the script of the page has come: false on the server and in the first picture that was drawn there. */
export const useReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
const never = () => () => undefined
