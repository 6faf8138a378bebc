import type { Page } from '@playwright/test'
import { endStream, startProvider, startStream, streams, writeText } from '#test/aiProvider.ts'
import { startServer } from '#test/e2e/server.ts'
import { expect, forBothDevices, onPhone, type Translate, test } from '#test/e2e/test.ts'
import { unique } from '#test/e2e/users.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

type Provider = Awaited<ReturnType<typeof startProvider>>

/** A server that gets its descriptions from an AI provider in the test. */
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
  server: [
    async ({ provider }, use) => {
      const server = await startServer({ RATE_LIMIT: 'off', ...provider.settings })
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

const FIRST = { en: '{name} is hiring for the position “{title}”.', de: '{name} hat die Stelle „{title}“ zu vergeben.' }
// Two sentences that the built-in writer never writes, so that the author can be recognised.
const SECOND = {
  en: 'Come by and say hello to everyone.',
  de: 'Komm vorbei und sag allen Hallo.',
}
const THIRD = { en: 'We are curious about you.', de: 'Wir sind neugierig auf dich.' }

// One worker starts the server for all of these tests.
test.describe.configure({ mode: 'default' })

forBothDevices(() => {
  describing(
    'a business watches its description being written, has another one written, and posts that; people read it in two languages',
    async ({ page, provider, business, language, open, phrase, expectToast }) => {
      const { title, first, second, third } = await begin({ page, business, language, open, phrase })
      const text = page.getByText(first)
      provider.behave((reply) => startStream(reply, `${first} ${second.slice(0, 5)}`))

      await button(page, phrase, 'jobs.describe.generate').click()
      await expect(text).toHaveText(first)
      await expect(button(page, phrase, 'jobs.describe.busy')).toBeVisible()
      await expect(page.locator('[aria-live=polite]', { hasText: first })).toHaveCount(0)
      for (const { reply } of provider.requests) {
        writeText(reply, second.slice(5))
        endStream(reply)
      }
      await expect(text).toHaveText(`${first} ${second}`)
      await expect(page.locator('[aria-live=polite]', { hasText: `${first} ${second}` })).toHaveCount(1)
      await expect(page.getByText(phrase('jobs.describe.noteAi'))).toBeVisible()

      provider.behave(streams(`${first} ${third}`))
      await button(page, phrase, 'jobs.describe.again').click()
      await expect(text).toHaveText(`${first} ${third}`)
      await button(page, phrase, 'jobs.describe.use').click()
      await expect(page.getByLabel(phrase('jobs.describe.previewLabel'))).toHaveValue(`${first} ${third}`)
      await page.getByLabel(phrase('jobs.form.contactWhatsappLabel')).fill('+493023125097')
      await button(page, phrase, 'jobs.form.submit').click()
      await expectToast('jobs.form.successTitle', 'jobs.form.successText')
      await open('/')
      await page.getByRole('link', { name: title, exact: true }).click()
      const own = page.getByText(`${first} ${third}`)
      await expect(own).toHaveAttribute('lang', language)
      const other = language === 'de' ? 'en' : 'de'
      await button(page, phrase, `jobs.detail.readIn.${other}`).click()
      await expect(page.locator(`p[lang=${other}]`, { hasText: business.name })).toBeVisible()
      await button(page, phrase, `jobs.detail.readIn.${language}`).click()
      await expect(own).toBeVisible()
    },
  )
})

onPhone(() => {
  describing(
    'when the AI breaks off midway the built-in writer begins anew, and a thing that the AI invents is not shown',
    async ({ page, provider, business, language, open, phrase }) => {
      const { first, second } = await begin({ page, business, language, open, phrase })
      provider.behave((reply) => {
        startStream(reply, `${first} ${second} And`)
        setTimeout(() => reply.destroy(), 300)
      })
      await button(page, phrase, 'jobs.describe.generate').click()
      await expect(button(page, phrase, 'jobs.describe.use')).toBeVisible()
      await expect(page.getByText(second)).toBeHidden()
      await expect(page.getByText(phrase('jobs.describe.note'))).toBeVisible()

      provider.behave(streams(`${first} Free lunch, 99 €! Gratis-Essen, 99 €!`))
      await button(page, phrase, 'jobs.describe.again').click()
      await expect(button(page, phrase, 'jobs.describe.again')).toBeVisible()
      expect(provider.requests).toHaveLength(1)
      await expect(page.getByText(phrase('jobs.describe.note'))).toBeVisible()
      await expect(page.getByText('99 €')).toBeHidden()
    },
  )

  describing(
    'who keeps their own words, or leaves, stops the writing and loses nothing',
    async ({ page, provider, business, language, open, phrase }) => {
      const { title, first } = await begin({ page, business, language, open, phrase })
      const short = page.getByLabel(phrase('jobs.form.shortDescriptionLabel'))
      await short.fill('Zwei Kugeln pro Schicht.')
      provider.behave((reply) => startStream(reply, `${first} And`))

      await button(page, phrase, 'jobs.describe.generate').click()
      await expect(page.getByText(first)).toBeVisible()
      await button(page, phrase, 'jobs.describe.keepMine').click()
      await expect(page.getByText(first)).toBeHidden()
      await expect(button(page, phrase, 'jobs.describe.generate')).toBeFocused()
      await provider.requests[0]?.disconnected
      await expect(short).toHaveValue('Zwei Kugeln pro Schicht.')
      await expect(page.getByLabel(phrase('jobs.form.titleLabel'), { exact: true })).toHaveValue(title)

      await button(page, phrase, 'jobs.describe.generate').click()
      await expect(page.getByText(first)).toBeVisible()
      await page.getByRole('link', { name: phrase('common.cancel') }).click()
      await expect(page).toHaveURL('/dashboard')
      await provider.requests[1]?.disconnected
    },
  )

  describing(
    'a description comes where nothing can be streamed, and a failure is told while all that was typed stays',
    async ({ page, provider, business, language, open, phrase, expectToast, problems }) => {
      const { title, first, second } = await begin({ page, business, language, open, phrase })
      provider.behave(streams(`${first} ${second}`))
      const isDescribe = (url: URL) => url.pathname === '/api/jobs/describe'
      await page.route(isDescribe, (route) =>
        route.request().headers().accept?.includes('event-stream')
          ? route.fulfill({ contentType: 'text/event-stream', body: 'event: text\ndata: {"text":"Half a' })
          : route.continue(),
      )
      await button(page, phrase, 'jobs.describe.generate').click()
      await expect(page.getByText(`${first} ${second}`)).toBeVisible()
      await page.unroute(isDescribe)

      problems.allow(/^503 POST \/api\/jobs\/describe$/)
      const refusal = { message: 'x', code: 'unavailable' }
      await page.route(isDescribe, (route) => route.fulfill({ status: 503, json: refusal }))
      await button(page, phrase, 'jobs.describe.again').click()
      await expectToast('jobs.describe.failedTitle')
      await expect(page.getByText(`${first} ${second}`)).toBeVisible()
      await expect(page.getByLabel(phrase('jobs.form.titleLabel'), { exact: true })).toHaveValue(title)
    },
  )
})

const button = (page: Page, phrase: Translate, key: Phrase) =>
  page.getByRole('button', { name: phrase(key), exact: true })

type Beginning = {
  page: Page
  business: { name: string; logIn: (page: Page) => Promise<void> }
  language: 'en' | 'de'
  open: (path: string) => Promise<unknown>
  phrase: Translate
}

/** Opens the form as a business, gives the job a title and a language, and sets what the model answers. */
async function begin({ page, business, language, open, phrase }: Beginning) {
  const title = `Eisverkauf ${unique()}`
  await business.logIn(page)
  await open('/post-job')
  await page.getByLabel(phrase('jobs.form.titleLabel'), { exact: true }).fill(title)
  await page
    .getByRole('combobox', { name: phrase('jobs.form.languageLabel') })
    .selectOption({ label: phrase(language === 'de' ? 'jobs.language.german' : 'jobs.language.english') })
  const first = FIRST[language].replace('{name}', business.name).replace('{title}', title)
  return { title, first, second: SECOND[language], third: THIRD[language] }
}
