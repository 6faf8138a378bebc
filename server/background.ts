import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/durations.ts'
import type { Change } from '#server/db/announcements.ts'
import type { Database } from '#server/db/open.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { endUnanswered, remindBusinesses } from '#server/features/applicants/ending/commands.ts'
import { afterOutages } from '#server/features/applicants/outages/commands.ts'
import { wipeRejectedApplications } from '#server/features/applicants/wiping/commands.ts'
import { recalculateFraudSigns } from '#server/features/fraud/commands.ts'
import { dropOldProofs } from '#server/features/identities/commands.ts'
import { dropOldIncidents } from '#server/features/incidents/commands.ts'
import { releaseUnsuspiciousJobs } from '#server/features/jobs/holding/commands.ts'
import { listSimilarJobs } from '#server/features/jobs/queries.ts'
import { closeExpiredJobs } from '#server/features/jobs/state/commands.ts'
import { dropOldMeetings, endMeetings } from '#server/features/meetings/ending/commands.ts'
import { carryOutRemovals, clearOldStatements } from '#server/features/moderation/retention/commands.ts'
import { claimAppearances, claimSimilarNames } from '#server/features/names/claims/commands.ts'
import { dropOldNotifications, notifyExpiringJobs } from '#server/features/notifications/commands.ts'
import { mailNotification } from '#server/features/notifications/mails/commands.ts'
import { dropExpiredOperatorSessions } from '#server/features/operators/commands.ts'
import { recalculateHourlyPay } from '#server/features/pay/commands.ts'
import { dropOldPushes, sendPushes } from '#server/features/push/commands.ts'
import { dropSpentTokens, sendLetter } from '#server/features/recovery/commands.ts'
import { dropUnusedWords, indexStaleJobs } from '#server/features/search/commands.ts'
import { dropExpiredSessions } from '#server/features/sessions/commands.ts'
import { dropOldViews, dropOldVisits } from '#server/features/statistics/views/commands.ts'
import { endOldLevels } from '#server/features/verification/commands.ts'
import { checkVatNumbers } from '#server/features/verification/vat/commands.ts'
import { warnOfHigherWage } from '#server/features/wages/commands.ts'
import { dropOldAnswers } from '#server/http/idempotency.ts'
import { dropOldCounts } from '#server/http/limits/counter.ts'
import { createLimits } from '#server/http/limits/rateLimits.ts'
import type { Clock } from '#server/integrations/clock.ts'
import type { Mailer } from '#server/integrations/mail/mail.ts'
import type { PushSender } from '#server/integrations/push/deliver.ts'
import { type QueueTimings, startQueue } from '#server/integrations/queue.ts'
import { startSchedule, type Task } from '#server/integrations/schedule.ts'
import type { VatService } from '#server/settings/settings.ts'

/** The periodic tasks. Each is idempotent, and may run in two processes at once. */
export const TASKS: Record<string, Task> = {
  // Marked as public even when it closed nothing: a request may have closed the expired jobs a moment earlier.
  closeExpiredJobs: { every: MINUTE_MS, run: closeExpiredJobs, shown: true },
  releaseUnsuspiciousJobs: { every: MINUTE_MS, run: releaseUnsuspiciousJobs },
  publishDecisions: { every: SECOND_MS, run: publishDecisions },
  // Visitors see that the job takes no more applications, and when it does again.
  endUnanswered: { every: MINUTE_MS, run: afterOutages(endUnanswered), shown: true },
  endMeetings: { every: SECOND_MS, run: endMeetings },
  dropOldIncidents: { every: HOUR_MS, run: dropOldIncidents },
  dropOldMeetings: { every: HOUR_MS, run: dropOldMeetings },
  remindBusinesses: { every: MINUTE_MS, run: afterOutages(remindBusinesses) },
  notifyExpiringJobs: { every: MINUTE_MS, run: notifyExpiringJobs },
  dropExpiredSessions: { every: MINUTE_MS, run: dropExpiredSessions },
  dropExpiredOperatorSessions: { every: MINUTE_MS, run: dropExpiredOperatorSessions },
  dropUnusedWords: { every: MINUTE_MS, run: dropUnusedWords },
  indexStaleJobs: { every: SECOND_MS, run: indexStaleJobs },
  warnOfHigherWage: { every: HOUR_MS, run: warnOfHigherWage },
  recalculateHourlyPay: {
    every: HOUR_MS,
    run: (db, _now, _onShown, stopping) => recalculateHourlyPay(db, stopping),
    shown: true,
  },
  recalculateFraudSigns: {
    every: HOUR_MS,
    run: (db, _now, _onShown, stopping) => recalculateFraudSigns(db, stopping),
    shown: true,
  },
  dropSpentTokens: { every: HOUR_MS, run: dropSpentTokens },
  claimAppearances: { every: HOUR_MS, run: claimAppearances },
  dropOldProofs: { every: MINUTE_MS, run: dropOldProofs },
  // Deletes only what has been hidden for half a year.
  carryOutRemovals: { every: HOUR_MS, run: carryOutRemovals },
  clearOldStatements: { every: HOUR_MS, run: clearOldStatements },
  dropOldAnswers: { every: HOUR_MS, run: dropOldAnswers },
  dropOldCounts: { every: MINUTE_MS, run: dropOldCounts },
  dropOldNotifications: { every: HOUR_MS, run: dropOldNotifications },
  dropOldPushes: { every: HOUR_MS, run: dropOldPushes },
  dropOldVisits: { every: MINUTE_MS, run: dropOldVisits },
  dropOldViews: { every: HOUR_MS, run: dropOldViews },
  endOldLevels: { every: MINUTE_MS, run: endOldLevels },
  wipeRejectedApplications: { every: HOUR_MS, run: wipeRejectedApplications, shown: true },
}

type BackgroundOptions = {
  database: Database
  clock: Clock
  mailer: Mailer
  publicUrl: string
  /** The symbol of all pay. */
  currencySymbol: string
  /** Sends push messages to the allowed hosts, with an address that push services can contact. Without it, no messages are sent. */
  push?: PushSender
  /** The service that checks VAT numbers. Without it, no numbers are checked. */
  vat?: VatService | null
  invalidateCache: (change: Change) => void
  onError: (error: unknown, task: string) => void
  /** Whether there are limits for mails about comments and to addresses that were not confirmed; by default there are. */
  rateLimit?: boolean
  /** Timings of the queue; tests use shorter ones. */
  timings?: QueueTimings
}

/** Starts the queue and the periodic tasks. The function it returns stops them, after the work in progress. */
export function startBackground(options: BackgroundOptions, tasks = TASKS): () => Promise<void> {
  const { database, clock, mailer, publicUrl, currencySymbol, push, vat, onError, timings } = options
  const limits = createLimits({ db: database.db, enabled: options.rateLimit ?? true })
  const queue = startQueue(database.db, {
    send: async ({ id, tries, notificationId, letter }) => {
      const outcome =
        notificationId === null
          ? await sendLetter(database.db, mailer, publicUrl, letter, id)
          : await mailNotification(
              database.db,
              mailer,
              { publicUrl, currencySymbol },
              notificationId,
              (about) => listSimilarJobs(database.db, about, clock.now()),
              // Another attempt to send the same mail is not counted.
              async (limit, key) => tries > 1 || limits.allows(limit, key),
            )
      if (outcome.result !== 'done') onError(new Error(`${outcome.result}: ${outcome.reason}`), 'mail')
      return outcome
    },
    onError: (error) => onError(error, 'queue'),
    ...(timings && { timings }),
  })
  const schedule = startSchedule(options, {
    ...tasks,
    claimSimilarNames: { run: (db, _now, _onShown, stopping) => claimSimilarNames(db, stopping) },
    ...(push && { sendPushes: { every: SECOND_MS, run: (db, now) => sendPushes(db, push, now) } }),
    ...(vat && {
      checkVatNumbers: { every: 5 * SECOND_MS, run: (db, _now, onShown) => checkVatNumbers(db, vat, clock, onShown) },
    }),
  })
  return async () => {
    await schedule.stop()
    await queue.stop()
  }
}
