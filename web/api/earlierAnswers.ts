/**
 * An answer whose jobs all have facts. During an upgrade, a server of the previous version answers without, and a copy for offline use may
 * be from before them. Whatever has a `payRate` is a job.
 */
export function withFacts<Content>(answer: Content): Content {
  if (typeof answer !== 'object' || answer === null) return answer
  if ('payRate' in answer && !('facts' in answer)) Object.assign(answer, { facts: {} })
  Object.values(answer).forEach(withFacts)
  return answer
}
