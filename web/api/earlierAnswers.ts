/**
 * Adds empty facts to the jobs of a response. During an upgrade, a server of the previous version sends jobs without facts, and an offline
 * copy may be older than facts. An object with a `payRate` is a job.
 */
export function withFacts<Content>(answer: Content): Content {
  if (typeof answer !== 'object' || answer === null) return answer
  if ('payRate' in answer && !('facts' in answer)) Object.assign(answer, { facts: {} })
  Object.values(answer).forEach(withFacts)
  return answer
}
