/** The map of the cache: what is kept under which key, so that a change can name what it makes stale. */
export const keys = {
  user: ['user'] as const,
  jobLists: ['jobs', 'list'] as const,
  jobDetails: ['jobs', 'detail'] as const,
  jobDetail: (id: number) => ['jobs', 'detail', id] as const,
  likes: ['likes'] as const,
  savedJobs: ['saved-jobs'] as const,
  applications: ['applications'] as const,
}
