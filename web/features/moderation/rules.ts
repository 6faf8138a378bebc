import type { ModerationNews } from '#contract/moderation.ts'

/** Whether there is anything to read. */
export const isNews = ({ statements, reports }: ModerationNews) => statements.length + reports.length > 0

/** The decisions that hide jobs from all users, including their business. */
export const hidingJobs = ({ statements }: ModerationNews) =>
  statements.filter(
    ({ kind, action, endedAt }) => kind === 'job' && (action === 'hide' || action === 'remove') && !endedAt,
  )

/** The decision that hides this job. */
export const hidingOf = (news: ModerationNews, jobId: number) =>
  hidingJobs(news).find(({ content }) => content.jobId === jobId)
