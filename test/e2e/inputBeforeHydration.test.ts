import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { Job } from '#contract/jobs.ts'
import { holdScripts } from '#test/e2e/browser.ts'
import { expect, phrasesIn, test, untilHydrated } from '#test/e2e/test.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

const phrase = phrasesIn('en')
const labelled = (page: Page, key: Phrase) => page.getByLabel(phrase(key), { exact: true })

type Field = {
  of: (page: Page) => Locator
  /** The typed text, or the value of a chosen option. A box is ticked. */
  text?: string | ((job: Job) => string)
  /** The effect of the input on the page after hydration. */
  counts: (page: Page, job: Job) => Promise<unknown>
}
const search: Field = {
  of: (page) => page.locator('main [type=search]'),
  text: 'Tassenhaus',
  counts: async (page) => {
    await expect(page).toHaveURL(/search=Tassenhaus/)
    // The previous list is dimmed while the next one loads.
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  },
}
const typed = (key: Phrase, text: string): Field => ({
  of: (page) => labelled(page, key),
  text,
  counts: (page) => expect(labelled(page, key)).toHaveValue(text),
})

type Who = 'visitor' | 'student' | 'business'
type Screen = [what: string, who: Who, path: (job: Job) => string, fields: Field[]]

const theme: Field = {
  of: (page) => page.locator('[name=theme]'),
  counts: (page) => expect(page.locator('html')).toHaveAttribute('data-theme', 'dark'),
}

const SCREENS: Screen[] = [
  [
    'the search and the filters of jobs',
    'visitor',
    () => '/',
    [
      search,
      {
        of: (page) => labelled(page, 'filters.jobType.label'),
        text: 'Part-time',
        counts: (page) => expect(page).toHaveURL(/jobType=Part-time/),
      },
      {
        of: (page) => labelled(page, 'filters.pay.label'),
        text: '15',
        counts: (page) => expect(page).toHaveURL(/minPay=15/),
      },
    ],
  ],
  ['the search of partners', 'visitor', () => '/partners', [search]],
  [
    'the choice between light and dark',
    'visitor',
    () => '/how-it-works',
    [{ ...theme, of: (page) => page.getByRole('radio', { name: phrase('theme.dark') }) }],
  ],
  [
    'the kind of work of a sheet for the first day',
    'visitor',
    ({ id }) => `/jobs/${id}/first-day`,
    [
      {
        of: (page) => labelled(page, 'firstDay.kind'),
        text: 'minijob',
        counts: (page) => expect(page.getByText(/^Minijob: you pay/)).toBeVisible(),
      },
      {
        of: (page) => labelled(page, 'firstDay.food'),
        counts: (page) => expect(page.getByText(/^The certificate of your health briefing/)).toBeHidden(),
      },
      {
        of: (page) => labelled(page, 'firstDay.permit'),
        counts: (page) => expect(page.getByText(/^Your residence permit/)).toBeVisible(),
      },
      {
        of: (page) => labelled(page, 'firstDay.under18'),
        counts: (page) => expect(page.getByText(/^Under 18: the certificate/)).toBeVisible(),
      },
      {
        of: (page) => labelled(page, 'firstDay.fixedTerm'),
        counts: (page) => expect(page.getByText(/^A job with a last day/)).toBeVisible(),
      },
    ],
  ],
  [
    'the paper and the look of a poster',
    'visitor',
    ({ id }) => `/jobs/${id}/poster`,
    [
      {
        of: (page) => page.getByRole('radio', { name: 'A5' }),
        counts: (page) => expect(page.locator('[data-paper=a5]')).toBeVisible(),
      },
      {
        of: (page) => page.getByRole('radio', { name: phrase('poster.look.plain') }),
        counts: (page) => expect(page.locator('[data-look=plain]')).toBeVisible(),
      },
    ],
  ],
  [
    'a comment and the words to an application',
    'student',
    ({ id }) => `/jobs/${id}`,
    [
      {
        of: (page) => page.getByLabel(phrase('apply.messageLabel')),
        text: 'Ab Montag?',
        counts: (page) => expect(page.getByText(phrase('apply.messageCount', { count: 10, max: 1000 }))).toBeVisible(),
      },
      {
        of: (page) => page.getByLabel(phrase('comments.form.label')),
        text: 'Auch sonntags?',
        counts: async (page) => {
          await page.getByRole('button', { name: phrase('comments.form.submit') }).click()
          await expect(page.getByRole('listitem').filter({ hasText: 'Auch sonntags?' })).toBeVisible()
        },
      },
    ],
  ],
  [
    'which news come by mail',
    'student',
    () => '/notifications',
    [
      {
        of: (page) => page.getByRole('switch').first(),
        counts: async (page) => {
          await expect(page.getByText(phrase('notifications.mails.saved'))).toBeVisible()
          await expect(page.getByRole('switch').first()).toBeChecked({ checked: false })
        },
      },
      {
        of: (page) => page.getByRole('switch').nth(1),
        counts: (page) => expect(page.getByRole('switch').nth(1)).toBeChecked({ checked: false }),
      },
      {
        of: (page) => page.getByRole('switch').nth(2),
        counts: (page) => expect(page.getByRole('switch').nth(2)).toBeChecked({ checked: false }),
      },
    ],
  ],
  [
    'a login',
    'visitor',
    () => '/auth',
    [typed('auth.login.identifierLabel', 'nika'), typed('auth.login.passwordLabel', 'Milch')],
  ],
  [
    'a sign-up',
    'visitor',
    () => '/student-signup',
    [typed('signup.fullNameLabel', 'Nika'), typed('signup.passwordLabel', 'Milchkaffee')],
  ],
  ['a business that signs up', 'visitor', () => '/business-signup', [typed('signup.businessNameLabel', 'Tassenhaus')]],
  ['a forgotten password', 'visitor', () => '/forgot-password', [typed('auth.login.identifierLabel', 'nika')]],
  ['another password', 'visitor', () => '/reset-password?token=x', [typed('auth.reset.passwordLabel', 'Milchkaffee')]],
  [
    'a new job',
    'business',
    () => '/post-job',
    [
      typed('jobs.form.titleLabel', 'Spülhilfe'),
      {
        of: (page) => page.getByLabel(phrase('jobs.form.shortDescriptionLabel')),
        text: 'Nur abends.',
        counts: (page) =>
          expect(page.getByText(phrase('jobs.form.shortDescriptionCount', { count: 11, max: 200 }))).toBeVisible(),
      },
    ],
  ],
  [
    'the settings of a student',
    'student',
    () => '/settings',
    [
      typed('signup.fullNameLabel', 'Nika Neu'),
      typed('account.email.newLabel', 'neu@post.example'),
      typed('auth.reset.passwordLabel', 'Milchkaffee'),
    ],
  ],
  [
    'the settings of a business',
    'business',
    () => '/settings',
    [
      typed('dashboard.complete.typeLabel', 'bar'),
      typed('account.email.newLabel', 'neu@post.example'),
      typed('auth.reset.passwordLabel', 'Milchkaffee'),
      {
        of: (page) => page.locator('[name=embedTheme][value=dark]'),
        counts: (page) => expect(page.locator('iframe')).toHaveAttribute('src', /theme=dark/),
      },
      {
        of: (page) => labelled(page, 'embed.color'),
        text: '#d94f30',
        counts: (page) => expect(labelled(page, 'embed.code')).toHaveValue(/color=d94f30/),
      },
    ],
  ],
  [
    'a report',
    'visitor',
    ({ id }) => `/report/job/${id}`,
    [typed('reports.wordsLabel', 'Anzahlung verlangt'), typed('reports.emailLabel', 'nika@post.example')],
  ],
  [
    'the filters of applicants',
    'business',
    () => '/dashboard?tab=applicants',
    [
      {
        of: (page) => labelled(page, 'applicants.filter.find'),
        text: 'Nika',
        counts: (page) => expect(page).toHaveURL(/search=Nika/),
      },
      {
        of: (page) => labelled(page, 'applicants.filter.job'),
        text: ({ title }) => title,
        counts: (page) => expect(page).toHaveURL(/job=\d/),
      },
      {
        of: (page) => labelled(page, 'applicants.filter.status'),
        text: 'accepted',
        counts: (page) => expect(page).toHaveURL(/status=accepted/),
      },
    ],
  ],
  [
    'the filters of incidents',
    'business',
    () => '/dashboard?tab=incidents&status=open',
    [
      {
        of: (page) => labelled(page, 'incidents.column.priority'),
        text: 'high',
        counts: (page) => expect(page).toHaveURL(/priority=high/),
      },
      {
        of: (page) => labelled(page, 'incidents.column.status'),
        text: 'closed',
        counts: (page) => expect(page).toHaveURL(/status=closed/),
      },
    ],
  ],
]

/** Screens without a field, or whose fields appear with the script, and one that redirects to the login. */
const OTHERS: Screen[] = [
  ['a partner', 'visitor', ({ businessId }) => `/partners/${businessId}`, []],
  ['the former login', 'visitor', () => '/login', [typed('auth.login.identifierLabel', 'nika')]],
  ...['/auth/google', '/auth?tab=register', '/confirm-email?token=x'].map(visited('visitor')),
  ...['/about', '/contact', '/rules', '/accessibility', '/terms', '/privacy', '/impressum', '/transparency'].map(
    visited('visitor'),
  ),
  ...['/statement?token=1-x', '/operator'].map(visited('visitor')),
  ...['/profile', '/student-profile', '/student-profile?tab=applications', '/saved-jobs'].map(visited('student')),
  ...['/statements/1'].map(visited('student')),
  ...['/dashboard', '/dashboard?tab=incidents'].map(visited('business')),
  ...['/dashboard?new=job', '/dashboard?tab=incidents&new=incident'].map(visited('business')),
]

function visited(who: Who) {
  return (path: string): Screen => [path, who, () => path, []]
}

for (const [what, who, path, fields] of SCREENS) {
  test(`Input from before hydration is kept: ${what}`, async ({ page, business, signUp }) => {
    const job = await business.post()
    const needsApplicant = path(job).includes('tab=applicants')
    if (who === 'student' || needsApplicant) await signUp()
    if (needsApplicant) await apply(page, job)
    if (who === 'business') await business.logIn(page)
    const script = await holdScripts(page)
    await page.goto(path(job))
    for (const { of, text } of fields) await enter(of(page), typeof text === 'function' ? text(job) : text)
    script.release()
    await untilHydrated(page)
    for (const { counts } of fields) await counts(page, job)
  })
}

test.describe('Without scripts, when a page is what the server sent', () => {
  test.use({ javaScriptEnabled: false })
  // Axe needs scripts. Other tests check the same pages with it.
  test.use({ page: async ({ context }, use) => use(await context.newPage()) })

  test('this file names each screen, and each field that its HTML has', async ({ page, business, signUp }) => {
    const job = await business.post()
    const all = [...SCREENS, ...OTHERS]
    const screens = readFileSync('web/screens.tsx', 'utf8')
    const paths = [...screens.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, path]) => path)
    const named = all.map(([, , path]) =>
      path(job).split('?')[0]?.replace(/\d+/, ':id').replace('/report/job/', '/report/:kind/'),
    )
    expect(paths.filter((path) => !named.includes(path))).toEqual([])

    const logIns = {
      visitor: async () => {},
      student: async () => {
        await signUp()
        await apply(page, job)
      },
      business: () => business.logIn(page),
    }
    const unnamed: string[] = []
    for (const who of ['visitor', 'student', 'business'] as const) {
      await logIns[who]()
      for (const [what, , path, fields] of all.filter(([, looks]) => looks === who)) {
        await page.goto(path(job))
        for (const { of } of [...fields, theme])
          await of(page).evaluateAll((found) => found.map((field) => field.setAttribute('data-named', '')))
        unnamed.push(...(await unnamedFields(page)).map((field) => `${what}: ${field}`))
      }
    }
    expect(unnamed).toEqual([])
  })
})

/** Applies as the user who is logged in, so that the business has an applicant. */
const apply = async (page: Page, { id }: Job) =>
  expect((await page.request.post(`/api/jobs/${id}/apply`, { data: {} })).status()).toBe(201)

/** The fields that no entry of the table names. All fields of a form are read in the same way, so one of each form is enough. */
const unnamedFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => {
        // These fields only exist without scripts, or cannot be typed into.
        if (field.closest('noscript') || field.matches('[readonly], [type=hidden]')) return false
        // Radio buttons with the same name are one field.
        if (
          field.matches('[type=radio]') &&
          document.querySelector(`[name="${field.getAttribute('name')}"][data-named]`)
        )
          return false
        const form = field.closest('form[method=post]')
        return !(form ? form.querySelector('[data-named]') : field.closest('[data-named]'))
      })
      .map((field) => (field.cloneNode() as Element).outerHTML),
  )

async function enter(field: Locator, text: string | undefined) {
  if (text === undefined) await field.click()
  else if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(text)
  else await field.fill(text)
}
