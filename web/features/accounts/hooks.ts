import { createContext, use } from 'react'
import type { Job } from '#contract/jobs.ts'

/** What a visitor wanted to do with a job, and cannot do without an account. */
export type LoginPrompt = { job: Job; action: 'like' | 'save' | 'apply' | 'comment' }

/** In a module without styles, because editing a style in development would create a second context. */
export const LoginPromptContext = createContext<((prompt: LoginPrompt) => void) | null>(null)

/** Asks a visitor to log in or to create an account, and leads back to the job afterwards. */
export function useLoginPrompt() {
  const ask = use(LoginPromptContext)
  if (!ask) throw new Error('No LoginPromptProvider around this component')
  return ask
}
