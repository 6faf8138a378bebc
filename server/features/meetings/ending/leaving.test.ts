import { beforeEach, expect, test } from 'vitest'
import { notifications } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { dropOldMeetings, endMeetings } from '#server/features/meetings/ending/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'

// What an account that leaves may not leave behind, when the row of its meeting was deleted before.

const app = await createTestApp()
beforeEach(app.reset)

const NOW = new Date('2026-11-23T08:00:00.000Z')
const SOON = new Date(NOW.getTime() + 60_000)
const OFFER = { kind: 'trial', times: [{ start: '2026-12-01T15:00', minutes: 60 }], place: 'Allee 7' }
const START = '2026-12-01T14:00:00.000Z'
const WORDS = 'My daughter is ill.'

async function offered() {
  app.clock.set(NOW)
  const [owner, student] = [
    await app.business({ businessName: 'Café Linde' }),
    await app.student({ fullName: 'Mira Öz' }),
  ]
  const { id: job } = await app.job(owner)
  const { id: application } = await (await student.ask('POST', `/api/jobs/${job}/apply`, {})).json()
  const offer = async () => (await owner.ask('POST', `/api/applications/${application}/meeting`, OFFER)).json()
  return { owner, student, offer, application: application as number, meeting: (await offer()).id as number }
}

type Offered = Awaited<ReturnType<typeof offered>>

/** Each deletes the row of the meeting. */
const DELETED: [string, 'owner' | 'student', (all: Offered) => Promise<unknown>][] = [
  [
    'an applicant who declined times, after which others were offered',
    'student',
    async ({ student, offer, meeting }) => {
      await student.ask('POST', `/api/meetings/${meeting}/end`, { words: WORDS })
      await offer()
    },
  ],
  [
    'an applicant who proposed times and was rejected',
    'student',
    async ({ student, owner, application, meeting }) => {
      await student.ask('POST', `/api/meetings/${meeting}/propose`, { times: OFFER.times, words: WORDS })
      await owner.ask('PATCH', `/api/applications/${application}`, { status: 'rejected' })
      await publishDecisions(app.db, SOON)
      await endMeetings(app.db, SOON)
    },
  ],
  [
    'an applicant whose trial shift was a month ago',
    'student',
    async ({ student, meeting }) => {
      await student.ask('POST', `/api/meetings/${meeting}/take`, { startsAt: START })
      await dropOldMeetings(app.db, new Date(Date.parse(START) + 31 * 86_400_000))
    },
  ],
  [
    'a business that took its times back, and then offered others',
    'owner',
    async ({ owner, offer, meeting }) => {
      await owner.ask('POST', `/api/meetings/${meeting}/end`, { words: WORDS })
      await offer()
    },
  ],
]

const leave = async (person: Person) => (await person.ask('DELETE', '/api/user', { password: app.password })).status

test.each(DELETED)('The notifications of others do not name %s', async (_, who, deleteRow) => {
  const all = await offered()
  await deleteRow(all)
  expect(await leave(all[who])).toBe(204)
  await endMeetings(app.db, SOON)
  const facts = JSON.stringify(await app.db.select({ facts: notifications.facts }).from(notifications))
  expect(facts).not.toMatch(/Mira|Linde|daughter/)
})
