import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import type { ApplicationState } from '#contract/applications.ts'
import { baseMessages } from '#contract/baseMessages.ts'
import type { JobDetail } from '#contract/jobDetails.ts'
import type { Job } from '#contract/jobs.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { ApplyButton } from '#web/features/applications/ApplyButton.tsx'
import { ContactChoice } from '#web/features/applications/ContactChoice.tsx'
import { PageAction } from '#web/features/applications/PageAction.tsx'
import { RecordOffer } from '#web/features/applications/RecordOffer.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const JOB = {
  id: 17,
  title: 'Barista',
  businessId: 3,
  businessName: 'Café Nord',
  applied: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  contactEmail: 'jobs@nord.example',
  contactWhatsapp: '+4915112345678',
} as Job

/** The job as the page has it: applied once the application is recorded. */
function Page() {
  const [applied, setApplied] = useState(false)
  const job = { ...JOB, applied }
  return (
    <>
      <div data-apply>
        <ApplyButton
          job={job}
          surface="page"
          choice={(how) => <ContactChoice job={job} {...how} />}
          onApplied={() => setApplied(true)}
        />
      </div>
      <button type="button" onClick={() => setApplied(true)}>
        applied elsewhere
      </button>
    </>
  )
}

function open(page = <Page />, fetching: typeof fetch = async () => Response.json({})) {
  const cache = createCache(fetching)
  cache.setQueryData(keys.user, { id: 1, fullName: 'Mira', isBusiness: false } as User)
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      {page}
    </AppProviders>,
  )
  return cache
}

test.each([/^Apply by WhatsApp/, /by email/])(
  'After an application with the button %s, the one that is left has the focus',
  async (name) => {
    vi.spyOn(window, 'open').mockReturnValue({ location: { replace: vi.fn() } } as unknown as Window)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    open()
    const button = screen.getByRole('button', { name })
    act(() => button.focus())
    fireEvent.click(button)

    const applied = await screen.findByRole('button', { name: /^Applied/ })
    expect(document.activeElement).toBe(applied)
  },
)

test('A job from a server of the version before, which does not say when it was changed, is not taken for a changed one', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const asked: string[] = []
  open(<Page />, async (address) => {
    asked.push(String(address))
    return Response.json({})
  })
  fireEvent.click(screen.getByRole('button', { name: /by email/ }))

  await screen.findByRole('button', { name: /^Applied/ })
  expect(asked.filter((address) => address.includes('apply'))).toEqual(['/api/jobs/17/apply'])
})

test('A choice that goes away without having had the focus does not take it', () => {
  open()
  const other = screen.getByRole('button', { name: 'applied elsewhere' })
  act(() => other.focus())
  fireEvent.click(other)
  screen.getByRole('button', { name: /^Applied/ })
  expect(document.activeElement).toBe(other)
})

test('After an application is recorded, the contact has the focus', async () => {
  open(
    <section id="contact">
      <a href="#mail">Mail</a>
      <RecordOffer job={JOB} introduction={{ chosen: null, onChoose() {} }} />
    </section>,
  )
  const button = screen.getByRole('button', { name: en['apply.record'] })
  act(() => button.focus())
  fireEvent.click(button)
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Mail' })))
})

const DAY = '2026-11-27T10:00:00.000Z'
const decided = (application: Partial<ApplicationState>, contacts: Partial<Job> = { contactWhatsapp: null }): Job => ({
  ...JOB,
  ...contacts,
  applied: true,
  application: {
    status: 'rejected',
    unanswered: false,
    createdAt: DAY,
    decidedAt: DAY,
    declinedAt: null,
    ...application,
  },
})

test.each([
  ['an acceptance', { status: 'accepted' }, 'check', /^Accepted/],
  ['a rejection', {}, 'x', /^Rejected/],
  ['an end without an answer', { unanswered: true }, 'hourglass', /^No answer/],
  ['the applicant has declined', { declinedAt: DAY }, 'x', /^You declined/],
] as const)(
  'After %s, the button says so with its icon, and a press applies for nothing but leads to what was answered',
  async (_, how, icon, name) => {
    const asked: string[] = []
    const fetching = async (request?: unknown) => {
      asked.push(String(request))
      return Response.json({ applications: [{ id: 5 }] })
    }
    for (const [job, leadsTo] of [
      [<ApplyButton key="card" job={decided(how)} />, `/jobs/${JOB.id}`],
      [<PageAction key="page" job={decided(how)} />, '/student-profile?tab=applications#application-5'],
      [<PageAction key="choice" job={decided(how, {})} />, '/student-profile?tab=applications#application-5'],
    ] as const) {
      history.replaceState(null, '', '/')
      open(job, fetching)
      const button = await screen.findByRole('button', { name })
      expect(button.querySelector('svg')?.classList).toContain(`lucide-${icon}`)
      fireEvent.click(button)
      await vi.waitFor(() => expect(location.href.slice(origin.length)).toBe(leadsTo))
      cleanup()
    }
    expect(asked.filter((request) => /apply/.test(request))).toEqual([])
  },
)

test.each([
  ['closed', 'jobs.closing.applyRefused', { closed: true, answersDue: false }],
  ['paused until the business has answered', 'apply.pausedUntil', { closed: false, answersDue: true }],
] as const)('A job that was %s meanwhile is shown so when it refuses an application', async (_, key, expected) => {
  const refusal = { code: 'conflict', message: baseMessages[key] }
  const job = { ...JOB, contactWhatsapp: null, closed: false, answersDue: false }
  const cache = open(<ApplyButton job={job} surface="page" />, async () => Response.json(refusal, { status: 409 }))
  cache.setQueryData(keys.jobDetail(JOB.id), { job })
  fireEvent.click(screen.getByRole('button', { name: /^Apply Now/ }))
  expect(await screen.findByText(en[key])).toBeDefined()
  expect(cache.getQueryData(keys.jobDetail(JOB.id))).toMatchObject({ job: expected })
})

test('A job that was changed is read again with the comments that were loaded before', async () => {
  const job = { ...JOB, contactWhatsapp: null, payRate: '16 €/h' }
  const page = (payRate: string, ids: number[], nextCursor: string | null) =>
    ({ job: { ...job, payRate }, comments: ids.map((id) => ({ id })), nextCursor }) as JobDetail
  const refusal = { code: 'conflict', message: baseMessages['apply.jobChanged'] }
  const cache = open(<ApplyButton job={job} surface="page" />, async (_?: unknown, { method }: RequestInit = {}) =>
    method === 'POST' ? Response.json(refusal, { status: 409 }) : Response.json(page('13 €/h', [4, 3], 'after 3')),
  )
  cache.setQueryData(keys.jobDetail(JOB.id), page('16 €/h', [4, 3, 2, 1], null))

  fireEvent.click(screen.getByRole('button', { name: /^Apply Now/ }))

  await screen.findByText(en['apply.jobChanged'])
  expect(cache.getQueryData(keys.jobDetail(JOB.id))).toEqual(page('13 €/h', [4, 3, 2, 1], null))
})
