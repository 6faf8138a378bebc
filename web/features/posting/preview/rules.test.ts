import { expect, test } from 'vitest'
import { previewedJob } from '#web/features/posting/preview/rules.ts'

const around = {
  business: { id: 7, businessName: 'Tassenhaus', businessType: 'cafe' as const },
  logo: '/api/pictures/3/small',
  now: new Date('2026-11-25T12:00:00Z'),
  noTitle: 'Job title',
  noText: 'A text follows.',
}

test('The card shows an empty form as a job of this business that has no title and no text yet', () => {
  expect(previewedJob({}, around)).toMatchObject({
    title: 'Job title',
    description: 'A text follows.',
    shortDescription: null,
    payRate: null,
    hourlyPay: null,
    businessId: 7,
    businessName: 'Tassenhaus',
    businessType: 'cafe',
    logo: '/api/pictures/3/small',
    state: 'open',
    closed: false,
    likes: 0,
    tags: [],
    facts: {},
    jobType: null,
    language: null,
  })
})

test('The card shows what has been typed, read as it will be published', () => {
  const typed = { title: ' Barista ', payRate: '15,50 € pro Stunde', tags: 'Kaffee, , abends', jobType: '' }
  expect(previewedJob(typed, around)).toMatchObject({
    title: 'Barista',
    tags: ['Kaffee', 'abends'],
    jobType: null,
    hourlyPay: { amount: '15.50' },
  })
})

test('Working times are on the card as soon as they are complete', () => {
  const shift = { days: { mo: 'mo' }, from: '08:00', to: '' }
  const facts = (to: string) => previewedJob({ facts: { shifts: [{ ...shift, to }] } }, around).facts
  expect(facts('')).toEqual({})
  expect(facts('12:00')).toEqual({ shifts: [{ days: ['mo'], from: '08:00', to: '12:00' }] })
})
