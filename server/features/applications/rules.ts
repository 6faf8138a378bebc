import { DAY_MS } from '#contract/durations.ts'
import { ANSWER_DAYS } from '#contract/limits.ts'

const WAIT_MS = ANSWER_DAYS * DAY_MS

/** When an application ends that has waited since this time, unless it is answered. */
export const endOfWait = (since: Date) => new Date(since.getTime() + WAIT_MS)

/** Applications that have waited since this time or longer end now. */
export const startOfWaitEnding = (now: Date) => new Date(now.getTime() - WAIT_MS)

/** How notifications refer to an application. */
export const aboutOf = (id: number) => `application:${id}`
