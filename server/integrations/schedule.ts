import type { Change } from '#server/db/announcements.ts'
import type { Database, Db } from '#server/db/open.ts'
import type { Clock } from '#server/integrations/clock.ts'

export type Task = {
  /** Without it, the task runs only when the process starts. */
  every?: number
  /** A task that may take long ends early when `stopping` is aborted. */
  run: (db: Db, now: Date, onShown: () => void, stopping: AbortSignal) => Promise<unknown>
  /** Visitors see the result, so cached responses are dropped afterwards. Without this, only if the task calls `onShown`. */
  shown?: true
}

type Options = {
  database: Pick<Database, 'db'>
  clock: Clock
  invalidateCache: (change: Change) => void
  onError: (error: unknown, task: string) => void
}

/**
 * Runs each task at once, and then periodically. Tasks do not wait for each other; a task that is still running skips
 * its turn.
 */
export function startSchedule({ database, clock, invalidateCache, onError }: Options, tasks: Record<string, Task>) {
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  const runTask = async (name: string, { run, shown }: Task) => {
    let isShown = false
    try {
      const onShown = () => {
        isShown = true
      }
      await run(database.db, clock.now(), onShown, stopping.signal)
      isShown ||= shown ?? false
    } catch (error) {
      onError(error, name)
    } finally {
      running.delete(name)
      // Also after a failure, because what the task did before it remains.
      if (isShown) invalidateCache('adds')
    }
  }
  const timers = Object.entries(tasks).map(([name, task]) => {
    const start = () => {
      // Registered before it begins, because it may end at once.
      if (!running.has(name))
        running.set(
          name,
          Promise.resolve().then(() => runTask(name, task)),
        )
    }
    start()
    return task.every === undefined ? undefined : setInterval(start, task.every)
  })
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      stopping.abort()
      await Promise.all(running.values())
    },
  }
}
