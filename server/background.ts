import { tellDecisions, wipeRejectedApplications } from '#server/applicants/commands.ts'
import type { Database, Db } from '#server/db/open.ts'
import { dropOldAnswers } from '#server/http/idempotency.ts'
import { closeExpiredJobs } from '#server/jobs/commands.ts'
import {
  dropOldNotifications,
  mailNotification,
  takeMailsDue,
  tellExpiringJobs,
} from '#server/notifications/commands.ts'
import type { Clock } from '#server/outside/clock.ts'
import type { Mailer } from '#server/outside/mail.ts'
import { type Patience, startQueue } from '#server/outside/queue.ts'
import { dropSpentTokens, sendLetter } from '#server/recovery/commands.ts'
import { dropExpiredSessions } from '#server/sessions/commands.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

type Task = {
  every: number
  run: (db: Db, now: Date) => Promise<unknown>
  /** Changes what visitors see. */
  shown?: true
}

/** All that happens by itself. Each task is idempotent, and may run in two processes at once. */
const TASKS: Record<string, Task> = {
  // A reader may have closed them a moment earlier, so that there is nothing left to count here.
  closeExpiredJobs: { every: MINUTE, run: closeExpiredJobs, shown: true },
  tellDecisions: { every: SECOND, run: tellDecisions },
  tellExpiringJobs: { every: MINUTE, run: tellExpiringJobs },
  dropExpiredSessions: { every: MINUTE, run: dropExpiredSessions },
  dropSpentTokens: { every: HOUR, run: dropSpentTokens },
  dropOldAnswers: { every: HOUR, run: dropOldAnswers },
  dropOldNotifications: { every: HOUR, run: dropOldNotifications },
  wipeRejectedApplications: { every: HOUR, run: wipeRejectedApplications },
}

type House = {
  database: Database
  clock: Clock
  mailer: Mailer
  publicUrl: string
  forget: () => void
  onError: (error: unknown, task: string) => void
  /** How long the queue waits; tests have less time. */
  patience?: Patience
}

/** Starts the work that nobody asks for. What it gives back ends it, after what is being done. */
export async function startBackground(house: House, tasks = TASKS): Promise<() => Promise<void>> {
  const { database, mailer, publicUrl, onError, patience } = house
  const queue = await startQueue(database, {
    work: {
      mail: async (mail) => {
        const outcome =
          'notificationId' in mail
            ? await mailNotification(database.db, mailer, publicUrl, mail.notificationId)
            : await sendLetter(database.db, mailer, publicUrl, mail)
        if (outcome.result !== 'done') onError(new Error(`${outcome.result}: ${outcome.reason}`), 'mail')
        return outcome
      },
    },
    gather: {
      mail: async (tx, most) => (await takeMailsDue(tx, most)).map((notificationId) => ({ notificationId })),
    },
    onError: (error) => onError(error, 'queue'),
    ...(patience && { patience }),
  })
  const schedule = startSchedule(house, tasks)
  return async () => {
    await schedule.stop()
    await queue.stop()
  }
}

/** Runs each task at once and then at its own pace. None waits for another, and none for itself: a slow one skips turns. */
export function startSchedule(
  { database, clock, forget, onError }: Pick<House, 'database' | 'clock' | 'forget' | 'onError'>,
  tasks: Record<string, Task> = TASKS,
) {
  const atWork = new Map<string, Promise<void>>()
  const turn = async (name: string, { run, shown }: Task) => {
    try {
      await run(database.db, clock.now())
      if (shown) forget()
    } catch (error) {
      onError(error, name)
    } finally {
      atWork.delete(name)
    }
  }
  const timers = Object.entries(tasks).map(([name, task]) => {
    const start = () => {
      // It is noted before it begins, for it may end at once.
      if (!atWork.has(name))
        atWork.set(
          name,
          Promise.resolve().then(() => turn(name, task)),
        )
    }
    start()
    return setInterval(start, task.every)
  })
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(atWork.values())
    },
  }
}
