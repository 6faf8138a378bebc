import { createContext, useEffect } from 'react'
import type { Job } from '#contract/jobs.ts'
import { useUser } from '#web/api/currentUser.ts'
import { useProvided } from '#web/i18n/provided.ts'

/** What a visitor wanted to do with a job, and cannot do without an account. */
export type LoginPrompt = { job: Job; action: 'like' | 'save' | 'apply' | 'comment' }

/** In a module without styles, because editing a style in development would create a second context. */
export const LoginPromptContext = createContext<((prompt: LoginPrompt) => void) | null>(null)

/** Asks a visitor to log in or to create an account, and leads back to the job afterwards. */
export const useLoginPrompt = () => useProvided(LoginPromptContext, 'LoginPromptProvider')

/** What the visitor of this page wanted to do when asked to log in. */
let wanted: LoginPrompt | null = null

export const setWanted = (prompt: LoginPrompt | null) => {
  wanted = prompt
}

/** Does what the user wanted as a visitor, once the login has led to the page of the job. */
export function useAfterLogin({ job, action }: LoginPrompt, act: () => void) {
  const user = useUser()
  // A visitor who is back among jobs has given it up.
  useEffect(() => {
    if (!user) setWanted(null)
  }, [user])
  useEffect(() => {
    if (!user || !wanted) return
    // The login led elsewhere.
    if (location.pathname !== `/jobs/${wanted.job.id}`) return setWanted(null)
    if (wanted.job.id !== job.id || wanted.action !== action) return
    setWanted(null)
    act()
  })
}
