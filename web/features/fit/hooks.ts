import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { TIMES_OF_DAY, WEEKDAYS } from '#contract/factValues.ts'
import { useUser } from '#web/api/currentUser.ts'
import { parseJson, share, useShared } from '#web/api/storage.ts'
import { ADULT, type Person } from '#web/features/fit/period/rules.ts'
import type { FreeWeek } from '#web/features/fit/week/rules.ts'
import { myIntroduction } from '#web/features/introductions/queries.ts'

/** The key in local storage of the user's answers and free week. They are stored only if the user asks for it. */
const FIT_KEY = 'fit'

export type FitAnswers = { person: Person; free: FreeWeek }
export type FitState = FitAnswers & {
  change: (answers: Partial<FitAnswers>) => void
  /** Whether the free times come from the introduction in the profile. */
  isFromProfile: boolean
  isRemembered: boolean
  /** Stores the answers on this device, or removes them. */
  remember: (wanted: boolean) => void
}

/**
 * The user's answers: those given on this page, or else those of the profile and of this device. Stored ones are known from hydration on.
 */
export function useFitAnswers(): FitState {
  const user = useUser()
  const { data } = useQuery({ ...myIntroduction, enabled: Boolean(user && !user.isBusiness && user.hasIntroduction) })
  const stored = useShared(FIT_KEY)
  const [typed, setTyped] = useState<Partial<FitAnswers>>({})
  const onDevice = useMemo(() => answersFrom(stored), [stored])
  const ofProfile = isAnyFree(data?.free ?? {}) ? data?.free : undefined
  const answers = { ...onDevice, ...(ofProfile && { free: ofProfile }), ...typed }

  function change(some: Partial<FitAnswers>) {
    setTyped({ ...typed, ...some })
    if (stored !== null) store({ ...answers, ...some })
  }
  const remember = (wanted: boolean) => store(wanted ? answers : null)
  const isFromProfile = ofProfile !== undefined && typed.free === undefined
  return { ...answers, change, isFromProfile, isRemembered: stored !== null, remember }
}

export const isAnyFree = (free: FreeWeek): boolean => WEEKDAYS.some((day) => (free[day] ?? []).length > 0)

/** Without storage, the answers are those of this page. */
const store = (answers: FitAnswers | null) => void share(FIT_KEY, answers && JSON.stringify(answers))

/** Validates what is stored, because users, extensions and other releases can write anything into it. */
function answersFrom(stored: string | null): FitAnswers {
  const { person, free } = Object(parseJson(stored ?? ''))
  const known = Object.entries(ADULT).map(([name, first]) => {
    const value: unknown = Object(person)[name]
    return [name, isLike(name, value, first) ? value : first]
  })
  const times = WEEKDAYS.map((day) => {
    const given: unknown = Object(free)[day]
    return [day, TIMES_OF_DAY.filter((time) => Array.isArray(given) && given.includes(time))]
  })
  return { person: Object.fromEntries(known), free: Object.fromEntries(times) }
}

const CHOICES: Record<string, readonly unknown[]> = {
  age: ['adult', 'from16', 'under16'],
  otherJob: ['none', 'minijob', 'insured'],
}
function isLike(name: string, value: unknown, first: unknown): boolean {
  if (CHOICES[name]) return CHOICES[name].includes(value)
  if (typeof first === 'boolean') return typeof value === 'boolean'
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
