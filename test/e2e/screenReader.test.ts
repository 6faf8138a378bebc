import type { Page } from '@playwright/test'
import { expect, onDesktop, onPhone, test } from '#test/e2e/test.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

/** A live region that existed before it got its text: only then is the text read out. */
async function standing(page: Page, saying: RegExp | string) {
  const place = page.getByRole('status').filter({ hasText: saying })
  await expect(place).toHaveCount(1)
  const node = await place.elementHandle()
  return (words: string) =>
    expect.poll(() => node?.evaluate((element) => element.isConnected && element.textContent)).toBe(words)
}

onPhone(() => {
  test('A screen reader announces how long lists have become', async ({ page, business, open, phrase }) => {
    const { title } = await business.post()
    await open('/')
    const jobs = await standing(page, phrase('jobs.list.count.other', { count: '10+' }))
    await page.getByRole('combobox', { name: phrase('filters.search.label') }).fill(title)
    await jobs(phrase('jobs.list.count.one', { count: 1 }))
    await page.getByRole('combobox', { name: phrase('filters.search.label') }).fill('xyzxyz')
    await jobs(phrase('jobs.list.count.other', { count: 0 }))

    await open('/partners')
    const partners = await standing(page, phrase('partners.count.other', { count: '20+' }))
    await page.getByRole('searchbox').fill(business.name)
    await partners(phrase('partners.count.one', { count: 1 }))
    await page.getByRole('searchbox').fill('xyzxyz')
    await partners(phrase('partners.count.other', { count: 0 }))
  })
})

onDesktop(() => {
  test('A screen reader announces a toast politely, with its name', async ({
    page,
    context,
    business,
    open,
    phrase,
  }) => {
    await context.grantPermissions(['clipboard-write'])
    const { id, title } = await business.post()
    const heard = await listen(page)
    const line = (title: Phrase, detail: Phrase) => [phrase('toast.label'), phrase(title), phrase(detail)].join(' ')
    await open(`/jobs/${id}`)
    await page.getByRole('button', { name: phrase('jobs.card.shareLabel', { title }) }).click()
    await expect.poll(heard).toEqual([`polite: ${line('share.copiedTitle', 'share.copiedText')}`])
  })
})

/** Records everything that live regions announce. */
async function listen(page: Page) {
  const heard: string[] = []
  await page.exposeFunction('hear', (words: string) => heard.push(words))
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const place = target instanceof Element ? target.closest('[aria-live]:not([aria-live="off"])') : null
        if (place?.textContent)
          Reflect.get(window, 'hear')(`${place.getAttribute('aria-live')}: ${place.textContent.trim()}`)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => [...new Set(heard)]
}
