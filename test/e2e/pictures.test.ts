import type { Page } from '@playwright/test'
import { inBothLanguages } from '#test/e2e/languages.ts'
import { expect, forBothDevices, onPhone, test } from '#test/e2e/test.ts'
import { jpeg, png } from '#test/pictureFiles.ts'

const choose = async (page: Page, field: string, name: string, buffer: Buffer) =>
  page.getByLabel(field, { exact: true }).setInputFiles({ name, mimeType: 'image/jpeg', buffer })

/** The address of a picture that is loaded and visible. */
async function drawn(picture: ReturnType<Page['locator']>): Promise<string> {
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  return (await picture.getAttribute('src')) ?? ''
}

forBothDevices(() => {
  test('A business adds a logo and photos, says what is to be seen, orders and removes them, and everyone sees it', async ({
    page,
    business,
    open,
    phrase,
    language,
  }) => {
    const { id, businessId } = await business.post()
    await business.logIn(page)
    await open('/settings')
    await choose(page, phrase('pictures.chooseLogo'), 'logo.png', await png())
    await expect(page.getByText(phrase('pictures.logoAdded'))).toBeVisible()
    await choose(page, phrase('pictures.addPhoto'), 'one.jpg', await jpeg())
    await expect(page.getByText(phrase('pictures.photosHeading', { count: 1, most: 5 }))).toBeVisible()
    await choose(page, phrase('pictures.addPhoto'), 'two.jpg', await jpeg({ width: 300, height: 400 }))
    const words = page.getByRole('textbox', { name: phrase('pictures.altLabel', { at: 2 }) })
    await words.fill('Der Tresen am Morgen')
    await words.press('Enter')
    await expect(page.getByText(phrase('pictures.altSaved'))).toBeVisible()
    await page.getByRole('button', { name: phrase('pictures.earlier', { at: 2 }) }).press('Enter')
    await expect(page.getByText(phrase('pictures.moved', { at: 1, count: 2 }))).toBeVisible()
    await expect(page.getByRole('textbox', { name: phrase('pictures.altLabel', { at: 1 }) })).toHaveValue(
      'Der Tresen am Morgen',
    )
    await inBothLanguages(page, language, async (phrase) => {
      await expect(page.getByText(phrase('pictures.photosHeading', { count: 2, most: 5 }))).toBeVisible()
      for (const name of [phrase('pictures.removeLogo'), phrase('pictures.removePhoto', { at: 1 })])
        await expect(page.getByRole('button', { name })).toBeVisible()
    })

    await open(`/partners/${businessId}`)
    const logo = await drawn(page.getByRole('main').locator('header img'))
    const onCard = page.getByRole('article').locator('img').first()
    expect(await drawn(onCard)).toBe(logo)
    expect(await onCard.boundingBox()).toMatchObject({ width: 40, height: 40 })
    const photos = page.getByRole('region', { name: phrase('pictures.photosOf', { businessName: business.name }) })
    await expect(photos.getByRole('img').first()).toHaveAccessibleName('Der Tresen am Morgen')
    const photo = await drawn(photos.getByRole('img').first())
    await inBothLanguages(page, language, (phrase) =>
      expect(
        page.getByRole('region', { name: phrase('pictures.photosOf', { businessName: business.name }) }),
      ).toBeVisible(),
    )
    await open(`/jobs/${id}`)
    expect(await drawn(page.getByRole('main').locator('header img'))).toBe(logo)
    await drawn(photos.getByRole('img').nth(1))

    await open('/settings')
    for (const name of [phrase('pictures.removeLogo'), phrase('pictures.removePhoto', { at: 1 })]) {
      await page.getByRole('button', { name }).click()
      await page.getByRole('button', { name: phrase('pictures.remove'), exact: true }).click()
      await expect(page.getByRole('button', { name: phrase('pictures.removePhoto', { at: 2 }) })).toHaveCount(
        name === phrase('pictures.removeLogo') ? 1 : 0,
      )
    }
    await open(`/jobs/${id}`)
    await expect(photos.getByRole('img')).toHaveCount(1)
    await expect(page.getByRole('main').locator('header img')).toHaveCount(0)
    const face = page.getByRole('main').locator('header [data-type]')
    const drawing = () => face.evaluate((one) => getComputedStyle(one, '::before').maskImage)
    await expect(face).toHaveText('')
    const ofCafe = await drawing()
    expect(ofCafe).toMatch(/^url/)
    await page.request.patch('/api/user', { data: { businessType: 'bar' } })
    await open(`/jobs/${id}`)
    expect(await drawing()).toMatch(/^url/)
    expect(await drawing()).not.toBe(ofCafe)
    for (const gone of [logo, photo]) expect((await page.request.get(gone)).status()).toBe(404)
  })
})

onPhone(() => {
  test('What is wrong with a file is said beside its button, and another one is taken', async ({
    page,
    business,
    open,
    phrase,
    problems,
  }) => {
    await business.logIn(page)
    await open('/settings')
    await choose(page, phrase('pictures.addPhoto'), 'letter.jpg', Buffer.from('Hallo, ich bin ein Foto.'))
    await expect(page.getByRole('alert').getByText(phrase('pictures.unknownKind'))).toBeVisible()
    problems.allow(/^415 POST \/api\/pictures\/photos/)
    await choose(page, phrase('pictures.addPhoto'), 'large.jpg', Buffer.alloc(10 * 1024 * 1024 + 1))
    await expect(page.getByRole('alert').getByText(phrase('pictures.tooLarge'))).toBeVisible()
    await choose(page, phrase('pictures.addPhoto'), 'photo.jpg', await jpeg())
    await expect(page.getByText(phrase('pictures.photoAdded'))).toBeVisible()
    await expect(page.getByText(phrase('pictures.tooLarge'))).toHaveCount(0)
  })
})
