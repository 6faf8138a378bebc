import type { Page } from '@playwright/test'
import { bothWays, expect, test } from '#test/journeys/house.ts'
import { unique } from '#test/journeys/people.ts'
import { startHouse } from '#test/journeys/start.ts'
import { begins, goesOn, startProvider, stops, writes } from '#test/provider.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

type Provider = Awaited<ReturnType<typeof startProvider>>

/** A house that asks a provider on this machine for its descriptions. */
const describing = test.extend<object, { provider: Provider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this argument.
    async ({}, use) => {
      const provider = await startProvider()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  house: [
    async ({ provider }, use) => {
      const house = await startHouse({ RATE_LIMIT: 'off', ...provider.settings })
      await use(house)
      await house.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

const FIRST = { en: '{name} is hiring for the position “{title}”.', de: '{name} hat die Stelle „{title}“ zu vergeben.' }
// Two sentences that the built-in writer never writes, so that it shows who wrote.
const SECOND = {
  en: 'Come by and say hello to everyone.',
  de: 'Komm vorbei und sag allen Hallo.',
}
const THIRD = { en: 'We are curious about you.', de: 'Wir sind neugierig auf dich.' }

bothWays(() => {
  describing(
    'a business watches its description being written, has another one written, and posts that',
    async ({ page, provider, business, language, open, say, told }) => {
      const { title, first, second, third } = await begin({ page, business, language, open, say })
      const text = page.getByText(first)
      provider.behave((reply) => begins(reply, `${first} ${second.slice(0, 5)}`))

      await button(page, say, 'jobs.describe.generate').click()
      await expect(text).toHaveText(first)
      await expect(button(page, say, 'jobs.describe.busy')).toBeVisible()
      await expect(page.locator('[aria-live=polite]', { hasText: first })).toHaveCount(0)
      for (const { reply } of provider.asked) {
        goesOn(reply, second.slice(5))
        stops(reply)
      }
      await expect(text).toHaveText(`${first} ${second}`)
      await expect(page.locator('[aria-live=polite]', { hasText: `${first} ${second}` })).toHaveCount(1)
      await expect(page.getByText(say('jobs.describe.note'))).toBeVisible()

      provider.behave(writes(`${first} ${third}`))
      await button(page, say, 'jobs.describe.again').click()
      await expect(text).toHaveText(`${first} ${third}`)
      await button(page, say, 'jobs.describe.use').click()
      await expect(page.getByLabel(say('jobs.describe.previewLabel'))).toHaveValue(`${first} ${third}`)
      await page.getByLabel(say('jobs.form.contactWhatsappLabel')).fill('+493023125097')
      await button(page, say, 'jobs.form.submit').click()
      await told('jobs.form.successTitle', 'jobs.form.successText')
      await open('/')
      await page.getByRole('link', { name: title, exact: true }).click()
      await expect(page.getByText(`${first} ${third}`)).toBeVisible()
    },
  )

  describing(
    'when the AI breaks off midway the built-in writer begins anew, and when it invents a thing nobody sees it',
    async ({ page, provider, business, language, open, say }) => {
      const { title, first, second } = await begin({ page, business, language, open, say })
      provider.behave((reply) => {
        begins(reply, `${first} ${second} And`)
        setTimeout(() => reply.destroy(), 300)
      })
      await button(page, say, 'jobs.describe.generate').click()
      await expect(button(page, say, 'jobs.describe.use')).toBeVisible()
      await expect(page.getByText(second)).toBeHidden()
      await expect(page.getByText(new RegExp(`[“„]${title}[”“]`))).toBeVisible()

      provider.behave(writes(`${first} Free lunch, 99 €! Gratis-Essen, 99 €!`))
      await button(page, say, 'jobs.describe.again').click()
      await expect(button(page, say, 'jobs.describe.again')).toBeVisible()
      expect(provider.asked).toHaveLength(1)
      await expect(page.getByText(new RegExp(`[“„]${title}[”“]`))).toBeVisible()
      await expect(page.getByText('99 €')).toBeHidden()
    },
  )

  describing(
    'who keeps their own words, or leaves, stops the writing and loses nothing',
    async ({ page, provider, business, language, open, say }) => {
      const { title, first } = await begin({ page, business, language, open, say })
      const short = page.getByLabel(say('jobs.form.shortDescriptionLabel'))
      await short.fill('Zwei Kugeln pro Schicht.')
      provider.behave((reply) => begins(reply, `${first} And`))

      await button(page, say, 'jobs.describe.generate').click()
      await expect(page.getByText(first)).toBeVisible()
      await button(page, say, 'jobs.describe.keepMine').click()
      await expect(page.getByText(first)).toBeHidden()
      await expect(button(page, say, 'jobs.describe.generate')).toBeFocused()
      await provider.asked[0]?.hungUp
      await expect(short).toHaveValue('Zwei Kugeln pro Schicht.')
      await expect(page.getByLabel(say('jobs.form.titleLabel'), { exact: true })).toHaveValue(title)

      await button(page, say, 'jobs.describe.generate').click()
      await expect(page.getByText(first)).toBeVisible()
      await page.getByRole('link', { name: say('common.cancel') }).click()
      await expect(page).toHaveURL('/dashboard')
      await provider.asked[1]?.hungUp
    },
  )

  describing(
    'a description comes where nothing can be streamed, and a failure is told while all that was typed stays',
    async ({ page, provider, business, language, open, say, told, mishaps }) => {
      const { title, first, second } = await begin({ page, business, language, open, say })
      provider.behave(writes(`${first} ${second}`))
      const streams = (url: URL) => url.pathname === '/api/jobs/describe'
      await page.route(streams, (route) =>
        route.request().headers().accept?.includes('event-stream')
          ? route.fulfill({ contentType: 'text/event-stream', body: 'event: text\ndata: {"text":"Half a' })
          : route.continue(),
      )
      await button(page, say, 'jobs.describe.generate').click()
      await expect(page.getByText(`${first} ${second}`)).toBeVisible()
      await page.unroute(streams)

      mishaps.allow(/^503 POST \/api\/jobs\/describe$/)
      const refusal = { message: 'x', code: 'unavailable' }
      await page.route(streams, (route) => route.fulfill({ status: 503, json: refusal }))
      await button(page, say, 'jobs.describe.again').click()
      await told('jobs.describe.failedTitle')
      await expect(page.getByText(`${first} ${second}`)).toBeVisible()
      await expect(page.getByLabel(say('jobs.form.titleLabel'), { exact: true })).toHaveValue(title)
    },
  )
})

type Say = (phrase: Phrase) => string
const button = (page: Page, say: Say, phrase: Phrase) => page.getByRole('button', { name: say(phrase), exact: true })

type Beginning = {
  page: Page
  business: { name: string; lendTo: (page: Page) => Promise<void> }
  language: 'en' | 'de'
  open: (path: string) => Promise<unknown>
  say: Say
}

/** Opens the form as a business, gives the job a title and its language, and says what a model might write about it. */
async function begin({ page, business, language, open, say }: Beginning) {
  const title = `Eisverkauf ${unique()}`
  await business.lendTo(page)
  await open('/post-job')
  await page.getByLabel(say('jobs.form.titleLabel'), { exact: true }).fill(title)
  await page
    .getByRole('combobox', { name: say('jobs.form.languageLabel') })
    .selectOption({ label: say(language === 'de' ? 'jobs.language.german' : 'jobs.language.english') })
  const first = FIRST[language].replace('{name}', business.name).replace('{title}', title)
  return { title, first, second: SECOND[language], third: THIRD[language] }
}
