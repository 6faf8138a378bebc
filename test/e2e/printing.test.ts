import { readFileSync } from 'node:fs'
import { busyStudent } from '#test/e2e/browserCaches/screens.ts'
import { expect, test } from '#test/e2e/test.ts'

/** Every page with its own content, and the role that prints it. */
const PAGES = {
  visitor: [
    '/',
    '/jobs/:id',
    '/jobs/:id/first-day',
    '/jobs/:id/poster',
    '/partners',
    '/partners/:business',
    '/how-it-works',
    '/about',
    '/contact',
    '/rules',
    '/accessibility',
    '/transparency',
    '/terms',
    '/privacy',
    '/impressum',
    '/auth',
    '/student-signup',
    '/business-signup',
    '/forgot-password',
  ],
  student: ['/student-profile', '/student-profile?tab=applications', '/saved-jobs', '/notifications', '/settings'],
  business: ['/dashboard', '/dashboard?tab=applicants', '/dashboard?tab=incidents', '/post-job'],
}
/** Pages that only redirect, need a used link, or are for operators and their decisions. */
const NOT_TO_PRINT = [
  ...['/auth/google', '/login', '/profile', '/reset-password', '/confirm-email', '*'],
  ...['/operator', '/report/:kind/:id', '/statement', '/statements/:id'],
]

/** A sheet of A4. */
test.use({ viewport: { width: 794, height: 1123 } })

test('This file prints every page', () => {
  const screens = readFileSync('web/screens.tsx', 'utf8')
  const paths = [...screens.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) =>
    path.replace('/partners/:id', '/partners/:business'),
  )
  const printed = Object.values(PAGES)
    .flat()
    .map((address) => address.split('?')[0])
  for (const path of paths) expect([...printed, ...NOT_TO_PRINT]).toContain(path)
})

test('Each page prints its heading and text, dark on white, without controls or fixed elements', async ({
  page,
  business,
  open,
}) => {
  test.slow()
  const job = await business.post()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const [who, addresses] of Object.entries(PAGES)) {
    if (who === 'student') await busyStudent(page, job.id, 'Nika Sommerfeld')
    if (who === 'business') await business.logIn(page)
    for (const address of addresses) {
      await open(address.replace(':id', `${job.id}`).replace(':business', `${job.businessId}`))
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
      for (const control of await page.locator('#root > :not(main), main button, main nav').all())
        await expect(control, address).toBeHidden()
      const wrong = await page.evaluate(() =>
        [...document.querySelectorAll('main, main *')]
          .filter((element) => element.checkVisibility())
          .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
          .map((element) => (element.cloneNode() as Element).outerHTML),
      )
      expect(wrong, address).toEqual([])
      const ink = await page.evaluate(() => getComputedStyle(document.body).color)
      expect(ink, address).toBe('rgb(27, 26, 23)')
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), address).toBe(true)
    }
  }
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
})

test('A printed job has no field for a comment, and printed applicants have their addresses but no filters', async ({
  page,
  business,
  open,
}) => {
  const job = await business.post()
  const student = await busyStudent(page, job.id, 'Nika Sommerfeld')
  await page.request.post('/api/logout')
  await page.emulateMedia({ media: 'print' })
  const fields = page.locator('main :is(input, select, textarea):not(form *)').filter({ visible: true })
  await open(`/jobs/${job.id}`)
  await expect(page.locator('main').getByText('jobs@tassenhaus.example')).toBeVisible()
  await expect(fields).toHaveCount(0)
  await expect(page.locator('main a[href^="/report/"]').filter({ visible: true })).toHaveCount(0)

  await business.logIn(page)
  await open('/dashboard?tab=applicants')
  const links = page.locator('main a:is([href^="mailto:"], [href^="https://wa."])').filter({ visible: true })
  await expect(links).toHaveText([student.email])
  await expect(fields).toHaveCount(0)
  await open('/dashboard?tab=numbers')
  await expect(page.getByRole('heading', { name: job.title }).first()).toBeVisible()
  await expect(links).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
})

test('Printed applications have the times that a business offers, and nothing that asks for a tap', async ({
  page,
  open,
  phrase,
}) => {
  await page.request.post('/api/login', { data: { usernameOrEmail: 'mira', password: 'demo-student' } })
  await open('/student-profile?tab=applications')
  const times = page.locator('[data-times] li button')
  await expect(page.getByText(phrase('meetings.tapOne'))).toBeVisible()
  const offered = await times.allTextContents()
  expect(offered.length).toBeGreaterThan(1)
  await page.emulateMedia({ media: 'print' })
  await expect(times.filter({ visible: true })).toHaveText(offered)
  await expect(page.getByText(phrase('meetings.tapOne'))).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
})
