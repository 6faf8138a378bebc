import { expect, test } from 'vitest'
import type { Applicant } from '#contract/applications.ts'
import { firstName } from '#contract/greetingName.ts'
import type { Notification } from '#contract/notifications.ts'
import {
  type ApplicantEntry,
  applicantsAddress,
  byJob,
  chosen,
  csvRow,
  entryOf,
  freePlaceOf,
  lengthOf,
  parseTabFilter,
  secondsLeft,
  shownStatus,
  waitingFirst,
  waitOf,
} from '#web/features/applicants/rules.ts'

const someone = (id: number, jobId: number, rest: Partial<ApplicantEntry> = {}): ApplicantEntry => ({
  id,
  createdAt: '2031-05-20T22:30:00.000Z',
  status: 'pending',
  unanswered: false,
  endsAt: null,
  note: null,
  message: null,
  introduction: null,
  decidedAt: null,
  told: { status: 'pending', note: null, unanswered: false },
  undoUntil: null,
  applicant: { id, fullName: 'Mira Moll', username: 'mira', email: 'mira@post.example', school: null, language: 'en' },
  job: { id: jobId, title: `Job ${jobId}`, closed: false },
  ...rest,
})
const ids = (all: ApplicantEntry[]) => all.map(({ id }) => id)

test("the time to undo is stored as a time of the browser's clock", () => {
  const { undoUntil: _, ...given } = someone(1, 1)
  const answer: Applicant = { ...given, undoMs: 9400 }

  expect(entryOf(answer, 1_000_000).undoUntil).toBe(1_009_400)
  expect(entryOf({ ...answer, undoMs: null }, 1_000_000).undoUntil).toBeNull()
})

test.each([
  [null, 0],
  [10_000, 10],
  [9001, 10],
  [9000, 9],
  [1, 1],
  [0, 0],
  [-5000, 0],
])('the countdown shows %o milliseconds as %i seconds', (left, seconds) => {
  expect(secondsLeft(left === null ? null : 500 + left, 500)).toBe(seconds)
})

test.each([
  ['', {}],
  ['?tab=applicants', {}],
  ['?tab=applicants&job=12', { jobId: 12 }],
  ['?job=12&status=rejected', { jobId: 12, status: 'rejected' }],
  ['?search=%20Zo%C3%AB%20%20Moll', { search: 'Zoë Moll' }],
  ['?job=-1&status=hired&search=%20', {}],
  ['?job=1e3', {}],
  ['?job=99999999999', {}],
])('the address %o is parsed into the filter %j', (address, filter) => {
  expect(parseTabFilter(address)).toEqual(filter)
})

test('a filter has an address that is parsed into the same filter', () => {
  for (const filter of [
    {},
    { jobId: 7 },
    { status: 'accepted' as const },
    { jobId: 7, status: 'pending' as const, search: 'Zoë & Co' },
  ])
    expect(parseTabFilter(applicantsAddress(filter).split('?')[1] ?? '')).toEqual(filter)
})

test('an applicant who was just decided on stays in the list while that can be undone', () => {
  const now = 1000
  const all = [
    someone(1, 1),
    someone(2, 1, { status: 'accepted', undoUntil: now + 1 }),
    someone(3, 1, { status: 'accepted', undoUntil: now }),
    someone(4, 2),
  ]

  expect(ids(chosen(all, { status: 'pending' }, now))).toEqual([1, 2, 4])
  expect(ids(chosen(all, { jobId: 1, status: 'pending' }, now))).toEqual([1, 2])
  expect(ids(chosen(all, { jobId: 2 }, now))).toEqual([4])
  expect(ids(chosen(all, {}, now))).toEqual([1, 2, 3, 4])
})

test('the job with the newest applicant comes first, and the newest applicant of each job', () => {
  const groups = byJob([someone(5, 2), someone(4, 1), someone(3, 2)])
  expect(groups.map(({ job, entries }) => [job.id, ids(entries)])).toEqual([
    [2, [5, 3]],
    [1, [4]],
  ])
})

test('those who have heard nothing come first, and keep their place until they have', () => {
  const accepted = { status: 'accepted', told: { status: 'accepted', note: null, unanswered: false } } as const
  const all = [someone(6, 1, accepted), someone(5, 1), someone(4, 1, { status: 'accepted' }), someone(3, 1, accepted)]
  expect(ids(waitingFirst(all))).toEqual([5, 4, 6, 3])
  const ended = someone(2, 1, { status: 'rejected', told: { status: 'rejected', note: null, unanswered: true } })
  expect(ids(waitingFirst([...all, ended]))).toEqual([5, 4, 2, 6, 3])
})

test.each([
  ['2031-05-20T22:29:01.000Z', null],
  ['2031-05-20T22:29:00.000Z', { unit: 'minutes', count: 1 }],
  ['2031-05-20T21:30:00.000Z', { unit: 'hours', count: 1 }],
  ['2031-05-19T22:31:00.000Z', { unit: 'hours', count: 23 }],
  ['2031-05-18T22:30:00.000Z', { unit: 'days', count: 2 }],
  ['2031-01-20T22:30:00.000Z', { unit: 'days', count: 120 }],
  ['2031-05-21T00:00:00.000Z', null],
])('an applicant who applied at %s has been waiting for %j', (createdAt, wait) => {
  expect(waitOf(createdAt, new Date('2031-05-20T22:30:00.000Z'))).toEqual(wait)
})

test('the first name is the part before the first space', () => {
  expect(['Mira Moll', '  Ana  Lucía Prado', 'Zoë', ''].map(firstName)).toEqual(['Mira', 'Ana', 'Zoë', ''])
})

test('a row of the file has the date in Berlin', () => {
  const one = someone(1, 1, { message: 'Me, please', note: '=1+1' })
  expect(csvRow(one, 'Pending')).toEqual([
    'Mira Moll',
    'mira',
    'mira@post.example',
    null,
    'Job 1',
    '2031-05-21',
    'Pending',
    'Me, please',
    '=1+1',
  ])
})

test('the file does not call an applicant without an answer rejected', () => {
  expect(shownStatus(someone(1, 1, { status: 'rejected', unanswered: true }))).toBe('unanswered')
  expect(shownStatus(someone(1, 1, { status: 'rejected' }))).toBe('rejected')
})

test('the length of a note is its number of characters', () => {
  expect(lengthOf('  😀 e\u0301 ')).toBe(3)
})

test('After an accepted applicant declined, the others who wait for that job are shown with the reason, until another one is accepted', () => {
  const createdAt = '2031-05-21T08:00:00.000Z'
  const news = [{ id: 5, kind: 'application-declined', jobId: 1, facts: { name: 'Mira Moll' }, createdAt }]
  const freePlace = (jobId: number, ...entries: ApplicantEntry[]) =>
    freePlaceOf({ job: { id: jobId, title: '', closed: false }, entries }, news as Notification[])
  const accepted = (decidedAt: string) => someone(3, 1, { status: 'accepted', decidedAt })

  expect(freePlace(1, someone(1, 1), someone(2, 1))).toEqual({ name: 'Mira', waiting: 2 })
  expect(freePlace(1, someone(1, 1), accepted('2031-05-21T07:00:00.000Z'))).toEqual({ name: 'Mira', waiting: 1 })
  expect(freePlace(1, someone(1, 1), accepted('2031-05-21T09:00:00.000Z'))).toBeNull()
  expect(freePlace(1, someone(1, 1, { status: 'rejected' }))).toBeNull()
  expect(freePlace(1, someone(1, 1, { createdAt: '2031-05-22T08:00:00.000Z' }))).toBeNull()
  expect(freePlace(2, someone(1, 2))).toBeNull()
})
