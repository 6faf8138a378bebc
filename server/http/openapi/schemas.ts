import { z } from 'zod'
import * as accounts from '#contract/accounts.ts'
import * as answers from '#contract/answers.ts'
import * as applications from '#contract/applications.ts'
import { CITY, EXAMPLE_DISTRICT, EXAMPLE_SCHOOL, EXAMPLE_STATION } from '#contract/city/facts.ts'
import * as closeReasons from '#contract/closeReasons.ts'
import * as comments from '#contract/comments.ts'
import * as identities from '#contract/identities.ts'
import * as incidents from '#contract/incidents.ts'
import * as jobDrafts from '#contract/jobDrafts.ts'
import * as jobFacts from '#contract/jobFacts.ts'
import * as jobs from '#contract/jobs.ts'
import * as jobTemplates from '#contract/jobTemplates.ts'
import * as likes from '#contract/likes.ts'
import * as notifications from '#contract/notifications.ts'
import * as ownJobs from '#contract/ownJobs.ts'
import * as partners from '#contract/partners.ts'
import * as passwords from '#contract/passwords.ts'
import * as refusals from '#contract/refusals.ts'
import * as saves from '#contract/saves.ts'
import * as templates from '#contract/templates.ts'
import * as workplaces from '#contract/workplaces.ts'

/** All schemas of the contract, by name. */
export const CONTRACT = {
  ...accounts,
  ...answers,
  ...applications,
  ...closeReasons,
  ...comments,
  ...identities,
  ...incidents,
  ...jobDrafts,
  ...jobFacts,
  ...jobs,
  ...jobTemplates,
  ...likes,
  ...notifications,
  ...ownJobs,
  ...partners,
  ...passwords,
  ...refusals,
  ...saves,
  ...templates,
  ...workplaces,
}

/** Example requests for readers of the API description. Each must be valid. */
export const EXAMPLES: Record<string, object> = {
  RegisterRequest: {
    type: 'student',
    username: 'mira',
    email: 'mira@example.org',
    password: 'Milchkaffee 7',
    fullName: 'Mira Sommer',
    school: EXAMPLE_SCHOOL,
  },
  LoginRequest: { usernameOrEmail: 'mira', password: 'Milchkaffee 7', rememberMe: true },
  AccountPatch: { fullName: 'Mira Sommer', school: EXAMPLE_SCHOOL, station: EXAMPLE_STATION },
  JobDraft: {
    title: 'Barista for weekend mornings',
    description: 'Two mornings a week behind a good machine.',
    payRate: '15.50',
    jobType: 'Part-time',
    language: 'EnglishOrGerman',
    location: `${EXAMPLE_DISTRICT}, ${CITY}`,
    tags: ['coffee', 'weekend'],
    facts: {
      shifts: [{ days: ['sa', 'su'], from: '07:30', to: '14:00' }],
      weeklyHours: { from: 10, to: 15 },
      start: 'now',
      kind: 'minijob',
      german: 'little',
      district: EXAMPLE_DISTRICT,
    },
    contactEmail: 'jobs@example.org',
  },
  JobPatch: { closed: true, closeReason: 'filledHere' },
  CommentDraft: { content: 'Is the shift on Sunday, too?' },
  LikeRequest: { action: 'like' },
  SaveRequest: { action: 'save' },
  ApplyRequest: { message: 'I have worked two years behind a bar.' },
  Decision: { status: 'accepted', note: 'Can you come on Monday at ten?' },
  DeclineRequest: { note: 'I have found something closer to home. Thank you!' },
  TemplateDraft: { status: 'accepted', name: 'Trial shift', text: 'Hi {name}, can you come on Monday at ten?' },
  TemplatePatch: { name: 'First day' },
  IncidentDraft: { title: 'The ice machine drips', description: 'Water under the counter.', priority: 'high' },
  IncidentPatch: { status: 'resolved' },
  RefusalBody: { message: 'Job title is required', code: 'invalid_input' },
}

/** Registers the schemas of the contract under the names of their exports, which the API description uses, too. */
export const namedSchemas = z.registry<{ id: string }>()

// The fields of a query are described one by one, as parameters.
const isQuery = (id: string) => /(Query|Filter)$/.test(id)

for (const [id, schema] of Object.entries(CONTRACT)) {
  if (schema instanceof z.ZodType && !isQuery(id)) namedSchemas.add(schema, { id })
}
