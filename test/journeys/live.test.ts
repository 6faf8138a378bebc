import { test as built, expect } from '#test/journeys/house.ts'
import { ownHouse } from '#test/journeys/start.ts'

/** The server as `npm run dev` starts it: pages out of their sources, and a React that complains where the browser would draw something else. */
const test = built.extend<object>({
  house: ownHouse({ RATE_LIMIT: 'off', NODE_ENV: 'development', ZAP_DEV: '1' }),
})

test('in development the browser goes on where the server stopped, without a complaint', async ({
  page,
  business,
  join,
  open,
  say,
}) => {
  test.slow()
  const { id, title } = await business.post()
  await open('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('home.hero.title'))
  await open('/auth')
  await expect(page.getByRole('button', { name: say('auth.login.submit'), exact: true })).toHaveAttribute(
    'type',
    'submit',
  )
  await join()
  await open(`/jobs/${id}`)
  await page.getByRole('button', { name: say('jobs.card.like', { title }) }).click()
  await expect(page.getByRole('button', { name: say('jobs.card.unlike', { title }) })).toHaveText('1')
})
