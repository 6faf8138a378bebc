import { useState } from 'react'
import type { Introduction } from '#contract/introductions.ts'
import { useUser } from '#web/api/currentUser.ts'

export type IntroductionToSend = ReturnType<typeof useIntroductionToSend>

/** What a seeker chose to send along with an application; null if nothing is sent. */
export function useIntroductionToSend() {
  const userId = useUser()?.id
  const [choice, setChoice] = useState<{ facts: Introduction | null; userId: number | undefined }>()
  return {
    // Another account may have logged in since, on the same page.
    chosen: choice && choice.userId === userId ? choice.facts : null,
    onChoose: (facts: Introduction | null) => setChoice({ facts, userId }),
  }
}
