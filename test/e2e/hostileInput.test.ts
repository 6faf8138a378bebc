import type { APIRequestContext, Frame, Page } from '@playwright/test'
import { mailDrafts } from '#test/e2e/browser.ts'
import { test as base, expect, untilHydrated } from '#test/e2e/test.ts'
import { unique } from '#test/e2e/users.ts'

/** Markup that would call `hacked` if a browser interpreted it, in different ways. */
const TITLE = `</script><svg/onload=hacked(1)>"'><img src=x onerror=hacked(2)>`
const TAG = '<svg/onload=hacked(3)>'
const NAME = `"><img src=x onerror=hacked(4)>{{7*7}}`
const PLACE = `Kreuzberg<!--<script>hacked(5)//`
const PAY = `15 €<iframe srcdoc="<script>parent.hacked(6)</script>">`
const TEXT = [
  '</title></style></textarea></script><script>hacked(7)</script>',
  '<img src=x onerror="hacked(8)"><body onload=hacked(9)><details open ontoggle=hacked(10)>',
  'javascript:hacked(11) [x](javascript:hacked(12)) data:text/html,<script>hacked(13)</script>',
  'https://x.example/"onmouseover="hacked(14) https://x.example/<script>hacked(15)</script>',
  '\u2028hacked(16)\u2029 \\u003cscript\\u003ehacked(17) &lt;script&gt;hacked(18)&lt;/script&gt; {{hacked(19)}}',
].join('\n')
const MAIL = 'a&body=hacked%0d%0abcc:x+alert(1)@post.example'

type HostileData = { jobId: number; partnerId: number; cookies: Record<Who, Cookies> }
type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies']
type Who = 'visitor' | 'student' | 'business'

const test = base.extend<object, { hostile: HostileData }>({
  hostile: [
    async ({ playwright, server }, use) => {
      const [business, student] = await Promise.all(
        [1, 2].map(() => playwright.request.newContext({ baseURL: server.url })),
      )
      if (!business || !student) throw new Error('The accounts are missing')
      await use(await furnish(business, student))
      await Promise.all([business.dispose(), student.dispose()])
    },
    { scope: 'worker' },
  ],
})

/** Creates one of everything that has text, with hostile text in all fields. */
async function furnish(business: APIRequestContext, student: APIRequestContext): Promise<HostileData> {
  const send = async (by: APIRequestContext, method: 'post' | 'patch', path: string, data: object = {}) => {
    const answer = await by[method](path, { data })
    if (!answer.ok()) throw new Error(`${answer.status()} ${path}: ${await answer.text()}`)
    return answer.json()
  }
  const account = (name: string) => ({
    username: `<b onclick=hacked(20)>${unique()}`,
    email: `${unique()}@post.example`,
    password: 'Milchkaffee 7',
    fullName: name,
  })
  await send(business, 'post', '/api/register', {
    ...account(NAME),
    type: 'business',
    businessName: `${NAME} ${unique()}`,
  })
  await send(business, 'patch', '/api/user', { businessType: 'bar', businessLocation: PLACE, about: TEXT })
  await send(student, 'post', '/api/register', { ...account(NAME), type: 'student', school: TITLE })

  const job = { title: TITLE, description: TEXT, payRate: PAY, location: PLACE, tags: [TAG, '">'], contactEmail: MAIL }
  const { id: jobId, businessId: partnerId } = await send(business, 'post', '/api/jobs', job)
  const other = await send(business, 'post', '/api/jobs', { ...job, shortDescription: TEXT.slice(0, 190) })
  for (const [path, data] of [
    ['comment', { content: TEXT.slice(0, 500) }],
    ['like', { action: 'like' }],
    ['save', { action: 'save' }],
  ] as const)
    await send(student, 'post', `/api/jobs/${jobId}/${path}`, data)
  const { id } = await send(student, 'post', `/api/jobs/${other.id}/apply`, { message: TEXT })
  await send(business, 'patch', `/api/applications/${id}`, { status: 'accepted', note: TEXT })
  await send(business, 'post', '/api/incidents', { title: TITLE, description: TEXT, priority: 'critical' })

  const cookiesOf = async (by: APIRequestContext) => (await by.storageState()).cookies
  return {
    jobId,
    partnerId,
    cookies: { visitor: [], student: await cookiesOf(student), business: await cookiesOf(business) },
  }
}

const ROUND: Record<Who, string[]> = {
  visitor: [
    '/',
    '/?search=hacked',
    '/jobs/:job',
    '/partners',
    '/partners?search=img',
    '/partners/:partner',
    '/auth?next=/jobs/:job',
  ],
  student: [
    '/',
    '/jobs/:job',
    '/partners/:partner',
    '/saved-jobs',
    '/student-profile',
    '/student-profile?tab=applications',
    '/notifications',
    '/settings',
  ],
  business: [
    '/',
    '/jobs/:job',
    '/partners/:partner',
    '/dashboard',
    '/dashboard?tab=applicants',
    '/dashboard?tab=incidents',
    '/notifications',
    '/settings',
    '/post-job',
  ],
}

// One worker creates the data for all of these tests.
test.describe.configure({ mode: 'default' })

const untilTold = (page: Page) =>
  expect
    .poll(async () => (await (await page.request.get('/api/notifications')).json()).notifications)
    .not.toHaveLength(0)

/** Records all scripts that run, dialogs that open, and violations of the content security policy. */
async function watch(page: Page) {
  const alarms: string[] = []
  await page.exposeFunction('hacked', (by: number) => alarms.push(`ran ${by}`))
  await page.exposeFunction('kept', (what: string) => alarms.push(`kept from ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      Reflect.get(window, 'kept')(`${effectiveDirective} ${blockedURI}`),
    )
  })
  page.on('dialog', async (dialog) => {
    alarms.push(`asked ${dialog.message()}`)
    await dialog.dismiss()
  })
  return alarms
}

/** Elements and attributes that only hostile text could have created, on the page and in its frames. */
const strangersOn = async (page: Page) => (await Promise.all(page.frames().map(strangersIn))).flat()

/** The preview of the jobs for a business's own site is a frame of ours. */
const strangersIn = (frame: Frame) =>
  frame.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(
        (element) =>
          element.matches(
            'iframe:not([src^="/partners/"]), object, embed, base, img[src="x"], svg[onload], script:not([src]):not([type])',
          ) || [...element.attributes].some(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value)),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  )

for (const [who, addresses] of Object.entries(ROUND) as [Who, string[]][]) {
  test(`Every screen of a ${who} shows hostile texts as plain text`, async ({ page, hostile, passUndoTime, open }) => {
    passUndoTime()
    await page.context().addCookies(hostile.cookies[who])
    const alarms = await watch(page)
    for (const address of addresses) {
      if (address === '/notifications') await untilTold(page)
      await open(address.replace(':job', `${hostile.jobId}`).replace(':partner', `${hostile.partnerId}`))
      await expect(page.locator('[class*="skeleton"]')).toHaveCount(0)

      expect([address, await strangersOn(page)]).toEqual([address, []])
      // The text must be there as text; a page without any of it would prove nothing.
      if (!/post-job|auth/.test(address))
        expect([address, await page.locator('main').innerHTML()]).toEqual([address, expect.stringContaining('hacked(')])
    }
    expect(alarms).toEqual([])
  })
}

test('Hostile texts are unchanged in the title, the metadata and the data of the page', async ({
  page,
  hostile,
  open,
}) => {
  const html = (await (await open(`/jobs/${hostile.jobId}`))?.text()) ?? ''

  await expect(page).toHaveTitle(new RegExp(TITLE.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  const carried = html.matchAll(/<script [^>]*(?:id="state"|type="application\/ld\+json")[^>]*>(.*?)<\/script>/gs)
  const read = [...carried].map(([, json = '']) => JSON.parse(json))
  expect(read.length).toBeGreaterThanOrEqual(2)
  expect(
    read.map((value) => JSON.stringify(value)).filter((json) => json.includes(JSON.stringify(TITLE).slice(1, -1))),
  ).toHaveLength(read.length)
  expect(read).toContainEqual(expect.objectContaining({ '@type': 'JobPosting', title: TITLE }))
})

test('Hostile texts add no recipient, text or line to a mail', async ({
  page,
  hostile,
  signUp,
  open,
  phrase,
  expectToast,
}) => {
  await signUp()
  const drafts = await mailDrafts(page)
  await open(`/jobs/${hostile.jobId}`)
  await page.getByRole('button', { name: phrase('jobs.card.applyNow') }).click()
  await expectToast('apply.recordedTitle', 'apply.recordedMail')

  expect(drafts).toHaveLength(1)
  const { protocol, pathname, searchParams } = new URL(drafts[0] ?? '')
  expect([protocol, decodeURIComponent(pathname)]).toEqual(['mailto:', MAIL])
  expect([...searchParams.keys()]).toEqual(['subject'])
  expect(searchParams.get('subject')).toContain(TITLE)
  expect(drafts[0]).not.toMatch(/[\s<>"]|%0[ad]/i)
})

test('An open incident and a job form show hostile texts as plain text', async ({ page, hostile, open }) => {
  await page.context().addCookies(hostile.cookies.business)
  const alarms = await watch(page)
  await open('/dashboard?tab=incidents')
  await page.getByText(TITLE).first().click()
  expect(await strangersOn(page)).toEqual([])

  await page.goto('/dashboard?new=job')
  await untilHydrated(page)
  await page.getByRole('dialog').getByRole('textbox').first().fill(TITLE)
  expect(await strangersOn(page)).toEqual([])
  expect(alarms).toEqual([])
})
