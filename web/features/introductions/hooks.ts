import { useState } from 'react'
import type { Introduction } from '#contract/introductions.ts'
import { useUser } from '#web/api/currentUser.ts'

export type IntroductionToSend = ReturnType<typeof useIntroductionToSend>

/** The introduction that a seeker chose to send with an application; null for none. */
export function useIntroductionToSend() {
  const userId = useUser()?.id
  const [choice, setChoice] = useState<{ facts: Introduction | null; userId: number | undefined }>()
  return {
    // Another account may have logged in on this page since the choice.
    chosen: choice && choice.userId === userId ? choice.facts : null,
    onChoose: (facts: Introduction | null) => setChoice({ facts, userId }),
  }
}
