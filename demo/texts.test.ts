import { expect, test } from 'vitest'
import { BusinessType, RegisterRequest } from '#contract/accounts.ts'
import { ApplicationStatus, ApplyRequest } from '#contract/applications.ts'
import { CommentDraft } from '#contract/comments.ts'
import { JobDraft } from '#contract/jobDrafts.ts'
import { JobLanguage, JobType } from '#contract/jobs.ts'
import { hourlyMinCents } from '#contract/pay.ts'
import { businesses } from '#demo/businesses.ts'
import { planJobs } from '#demo/plan.ts'
import { seekers } from '#demo/seekers.ts'
import { languageOf } from '#server/features/descriptions/writer/languages.ts'

const plans = planJobs(new Date('2031-05-20T09:30:00.000Z'))
const jobs = plans.map((plan) => plan.row)
const people = Object.entries(seekers).map(([username, seeker]) => ({ username, ...seeker }))
const comments = plans.flatMap((plan) => plan.talk)
const applications = plans.flatMap((plan) => plan.applications)

const countBy = <Row>(rows: Row[], key: (row: Row) => unknown) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(rows, (row) => String(key(row)))).map(([k, all]) => [k, all?.length]),
  )
const repeated = (values: unknown[]) => values.filter((value, index) => values.indexOf(value) !== index)
const DISTRICTS = [
  ...['Kreuzberg', 'Neukölln', 'Mitte', 'Prenzlauer Berg', 'Friedrichshain', 'Charlottenburg', 'Wedding', 'Moabit'],
  ...['Schöneberg', 'Steglitz', 'Köpenick', 'Pankow', 'Tempelhof', 'Spandau', 'Lichtenberg', 'Treptow', 'Weißensee'],
]

test('There is enough of everything', () => {
  expect(businesses.length).toBeGreaterThanOrEqual(25)
  expect(people.length).toBeGreaterThanOrEqual(25)
  expect(jobs.length).toBeGreaterThanOrEqual(70)
  expect(plans.flatMap((plan) => plan.likes).length).toBeGreaterThanOrEqual(400)
  expect(plans.flatMap((plan) => plan.saves).length).toBeGreaterThanOrEqual(60)
  expect(comments.length).toBeGreaterThanOrEqual(120)
  expect(applications.length).toBeGreaterThanOrEqual(36)
  expect(Object.keys(countBy(businesses, (one) => one.businessType)).sort()).toEqual([...BusinessType.options].sort())
  expect(Object.keys(countBy(jobs, (job) => job.jobType)).sort()).toEqual([...JobType.options, 'null'].sort())
  expect(Object.keys(countBy(jobs, (job) => job.language)).sort()).toEqual([...JobLanguage.options, 'null'].sort())
  expect(Object.keys(countBy(applications, (one) => one.status)).sort()).toEqual([...ApplicationStatus.options].sort())
  const places = businesses.map((one) => one.businessLocation).join()
  expect(DISTRICTS.filter((district) => !places.includes(district))).toEqual([])
})

test('All of it could have been sent over the wire', () => {
  for (const job of jobs) {
    const { title, description, shortDescription, payRate, jobType, language, location, tags } = job
    const contacts = { contactEmail: job.contactEmail ?? 'some@house.example', contactWhatsapp: job.contactWhatsapp }
    const draft = { title, description, shortDescription, payRate, jobType, language, location, tags, ...contacts }
    expect(JobDraft.parse(draft)).toEqual(draft)
  }
  for (const { username, email, fullName, businessName, businessType, businessLocation } of businesses) {
    const account = { type: 'business', username, email, fullName, businessName, businessType, businessLocation }
    expect(RegisterRequest.parse({ ...account, password: 'long enough' })).toMatchObject(account)
  }
  for (const { username, fullName, school } of people) {
    const account = { type: 'jobseeker', username, email: `${username}@post.example`, fullName, school }
    expect(RegisterRequest.parse({ ...account, password: 'long enough' })).toMatchObject(account)
  }
  for (const { content } of comments) expect(CommentDraft.parse({ content })).toEqual({ content })
  for (const { message } of applications) expect(ApplyRequest.parse({ message })).toEqual({ message })
})

test('Pay is written in many ways, and the filter column has its hourly value', () => {
  const pay = jobs.map((job) => job.payRate)
  expect(new Set(pay).size).toBeGreaterThanOrEqual(50)
  for (const kind of [
    /^\d+$/,
    /€ \/ Monat/,
    /pro Stunde/,
    /per month/,
    /\$/,
    /VB/,
    /Trinkgeld/,
    /\+ tips/,
    /vereinb/i,
    /am Tag/,
  ]) {
    expect(pay.filter((text) => text && kind.test(text)).length, String(kind)).toBeGreaterThan(0)
  }
  expect(pay).toContain(null)
  for (const { payRate, payHourlyMin } of jobs) expect(payHourlyMin).toBe(hourlyMinCents(payRate))
  for (const dollars of [15, 20, 25, 30]) {
    const paid = jobs.filter((job) => job.open && (job.payHourlyMin ?? 0) >= dollars * 100)
    expect(paid.length, `${dollars}`).toBeGreaterThan(0)
  }
})

test('Jobs can be reached by mail, by WhatsApp, by both, and a few by neither', () => {
  const kinds = countBy(jobs, (job) => `${job.contactEmail ? 'mail' : ''}${job.contactWhatsapp ? 'chat' : ''}`)
  expect(Object.keys(kinds).sort()).toEqual(['', 'chat', 'mail', 'mailchat'])
  expect(kinds['']).toBeLessThanOrEqual(2)
  for (const { email, whatsapp } of businesses) {
    expect(email).toMatch(/^\S+@[a-z-]+\.example$/)
    expect(whatsapp).toMatch(/^\+493023125\d{3}$/)
  }
  for (const key of ['email', 'whatsapp'] as const) expect(repeated(businesses.map((one) => one[key]))).toEqual([])
})

test('About half of the jobs are German, and German means German', () => {
  const german = jobs.filter((job) => job.language === 'German')
  expect(german.length / jobs.length).toBeGreaterThan(0.4)
  expect(german.length / jobs.length).toBeLessThan(0.6)
  for (const { title, description, tags } of german) {
    expect([title, description, ...tags].join(), title).toMatch(/[äöüß]/)
    expect(description, title).toMatch(/\b(?:und|der|die|das|nicht|mit)\b/)
    expect(description, title).not.toMatch(/\b(?:the|you|with|and|Ihnen|Ihre?)\b/)
  }
  const addressed = german.filter(({ description }) => /\b(?:du|dir|dich|deine?)\b/i.test(description))
  expect(addressed.length / german.length).toBeGreaterThan(0.8)
  for (const { title, description, language } of jobs) {
    if (language !== 'German') expect(description, title).not.toMatch(/\b(?:und|nicht|wir|mit)\b/)
  }
})

test('About half of the jobs are told in both languages, and the other text is in the other one', () => {
  for (const language of ['de', 'en']) {
    const own = jobs.filter((job) => job.descriptionLanguage === language)
    const told = own.filter((job) => job.otherDescription !== null)
    expect(told.length / own.length).toBeGreaterThan(0.4)
    for (const { title, otherDescription } of told)
      expect(languageOf(otherDescription ?? ''), title).toBe(language === 'de' ? 'en' : 'de')
  }
})

test('No two jobs, descriptions, comments or names are the same, and none is filler', () => {
  expect(repeated(jobs.map((job) => job.title))).toEqual([])
  expect(repeated(jobs.map((job) => job.description))).toEqual([])
  expect(repeated(comments.map((comment) => comment.content))).toEqual([])
  for (const key of ['username', 'fullName'] as const) {
    expect(repeated([...businesses, ...people].map((one) => one[key]))).toEqual([])
  }
  const words = JSON.stringify([businesses, people])
  expect(words).not.toMatch(/lorem|ipsum|\bfoo\b|\bTODO\b|\bxxx|\basdf|\p{Extended_Pictographic}/iu)
  const long = jobs.filter((job) => job.description.length > 140 && job.shortDescription === null)
  expect(long.length).toBeGreaterThan(20)
  expect(jobs.filter((job) => job.description.includes('\n')).length).toBeGreaterThan(8)
  expect(jobs.filter((job) => job.shortDescription).length).toBeGreaterThan(5)
})
