import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import type { JobFacts } from '#contract/jobFacts.ts'
import { inBothLanguages } from '#test/e2e/languages.ts'
import { expect, forBothDevices, onPhone, test } from '#test/e2e/test.ts'

const FACTS: JobFacts = {
  shifts: [{ days: ['sa', 'su'], from: '07:30', to: '14:00' }],
  weeklyHours: { from: 13, to: 13 },
}
/** As many lines as a poster can have. */
const MANY_FACTS: JobFacts = {
  shifts: [
    { days: ['mo', 'we', 'fr'], from: '17:00', to: '23:30' },
    { days: ['sa', 'su'], from: '07:30', to: '14:00' },
  ],
  weeklyHours: { from: 10, to: 20 },
}
/** The width and height of the one sheet of paper, in millimetres. */
const SHEETS = { A4: [[210, 297]], A5: [[148, 210]] }

forBothDevices(() => {
  test('A business prints the poster of its job in two taps, and its code leads to the job', async ({
    page,
    business,
    open,
    phrase,
    language,
  }) => {
    const { id, title } = await business.post({ facts: FACTS })
    await business.logIn(page)
    await open(`/jobs/${id}`)
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('link', { name: phrase('poster.print') }).click()
    const poster = page.getByRole('article')
    await expect(poster.getByRole('heading', { name: title })).toBeVisible()
    for (const text of ['Wir suchen', 'We’re hiring', '15,50 €/Std.', '€15.50/hr', 'Berlin-Wedding'])
      await expect(poster.getByText(text)).toBeVisible()
    await expect(poster.getByText(/^Sa, So,\s07:30/)).toBeVisible()
    await expect(poster.getByText(/^Sat, Sun,\s07:30/)).toBeVisible()
    await inBothLanguages(page, language, async (phrase) => {
      await expect(page.getByRole('button', { name: phrase('poster.print') })).toBeVisible()
      await expect(page.getByRole('radio', { name: phrase('poster.look.plain') })).toBeVisible()
    })
    await page.getByRole('button', { name: phrase('poster.print') }).click()
    await expect(page.locator('body[data-printed]')).toBeVisible()

    const code = `${new URL(page.url()).origin}/jobs/${id}?via=poster`
    expect(await printed(page)).toEqual({ sheets: SHEETS.A4, code })
    await page.emulateMedia({ media: 'print' })
    expect(await sizeOnPaper(page)).toEqual([210, 297])
    await page.emulateMedia({ media: 'screen' })
  })

  test('The page of its own job lets a business edit, close and share it in place of applying', async ({
    page,
    business,
    open,
    phrase,
    language,
  }) => {
    const { id } = await business.post()
    await business.logIn(page)
    await open(`/jobs/${id}`)
    const job = page.getByRole('article').first()
    await inBothLanguages(page, language, async (phrase) => {
      for (const name of [phrase('dashboard.jobs.edit'), phrase('jobs.closing.close')])
        await expect(job.getByRole('button', { name, exact: true })).toBeVisible()
      await expect(job.getByRole('link', { name: phrase('poster.print') })).toBeVisible()
    })
    await expect(job.getByRole('button', { name: phrase('jobs.card.applyNow') })).toBeHidden()
    await expect(job.getByRole('link', { name: phrase('jobs.detail.applicants') })).toHaveAttribute(
      'href',
      `/dashboard?tab=applicants&job=${id}`,
    )

    await job.getByRole('button', { name: phrase('dashboard.jobs.edit'), exact: true }).click()
    await page.getByLabel(phrase('jobs.form.titleLabel')).fill('Abends an der Bar')
    await page.getByRole('button', { name: phrase('common.save') }).click()
    await expect(job.getByRole('heading', { level: 1 })).toHaveText('Abends an der Bar')

    await job.getByRole('button', { name: phrase('jobs.closing.close') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: phrase('jobs.closing.reason.notNeeded'), exact: true })
      .click()
    await expect(job.getByRole('button', { name: phrase('jobs.closing.close') })).toBeHidden()
    await expect(job.getByText(phrase('jobs.card.closedBadge')).first()).toBeVisible()
  })
})

onPhone(() => {
  test('A poster on small paper that saves ink is black on white, and its code can be read', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    const title = 'Servicekraft (m/w/d) für den Frühstücks- und Bankettservice am Gendarmenmarkt und an der Bar'
    const location = 'Straße der Pariser Kommune 123a, '.repeat(3)
    const { id } = await business.post({ title, location, payRate: '120 € pro Abend' })
    await open(`/jobs/${id}/poster`)
    await page.getByRole('radio', { name: 'A5' }).check()
    await page.getByRole('radio', { name: phrase('poster.look.plain') }).check()

    expect(await printed(page)).toEqual({
      sheets: SHEETS.A5,
      code: expect.stringContaining(`/jobs/${id}?via=poster`),
    })
    // Pay as it was typed is in one language, so it appears once beside two columns.
    for (const text of ['Wir suchen', 'We’re hiring']) await expect(page.getByText(text)).toBeVisible()
    expect(await page.getByRole('article').getByText('120 € pro Abend').count()).toBe(1)
    await page.emulateMedia({ media: 'print' })
    // The drawing has the proportions of A4. A5 is slightly wider, so the drawing is narrower there.
    expect(await sizeOnPaper(page)).toEqual([148, 209])
    const [paper, ink] = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const board = heading.parentElement as Element
      return [getComputedStyle(board).backgroundColor, getComputedStyle(heading).color]
    })
    expect([paper, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(27, 26, 23)'])
    // No text extends beyond the edge of the sheet.
    const overflow = await page.getByRole('article').evaluate((sheet) => {
      const lowest = Math.max(...[...sheet.querySelectorAll('*')].map((one) => one.getBoundingClientRect().bottom))
      return lowest - sheet.getBoundingClientRect().bottom
    })
    expect(overflow).toBeLessThanOrEqual(0.5)
    await page.emulateMedia({ media: 'screen' })
  })

  test('A poster with a long title and many lines cuts nothing off, on the screen and on paper', async ({
    page,
    business,
    open,
  }) => {
    const { id } = await business.post({ title: 'Servicekraft Frühstück (m/w/d)', facts: MANY_FACTS })
    await open(`/jobs/${id}/poster`)
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      for (const text of ['10–20 Std./Woche', '10–20 h/week']) {
        const line = page.getByText(text)
        const room = () => line.evaluate((one) => one.closest('article > * > *')?.getBoundingClientRect().bottom ?? 0)
        await expect
          .poll(async () => (await room()) - (await line.evaluate((one) => one.getBoundingClientRect().bottom)))
          .toBeGreaterThanOrEqual(0)
      }
    }
    await page.emulateMedia({ media: 'screen' })
  })
})

/** Prints the page to a PDF. Returns the size of each sheet in millimetres, and the content of the QR code on the first one. */
async function printed(page: Page) {
  const library = await PDFiumLibrary.init()
  const pdf = await library.loadDocument(await page.pdf({ preferCSSPageSize: true }))
  const sheets = [...pdf.pages()]
  const sizes = sheets.map((sheet) => sheet.getOriginalSize())
  const picture = await sheets[0]?.render({ scale: DOTS_A_POINT })
  pdf.destroy()
  library.destroy()
  return {
    sheets: sizes.map(({ originalWidth, originalHeight }) => [originalWidth, originalHeight].map(inMillimetres)),
    code: picture && decodeQR(picture),
  }
}

const DOTS_A_POINT = 2
const inMillimetres = (points: number) => Math.round((points / 72) * 25.4)

/** The width and height of the poster in print, in millimetres. */
const sizeOnPaper = (page: Page) =>
  page.getByRole('article').evaluate((sheet) => {
    const { width, height } = sheet.getBoundingClientRect()
    return [width, height].map((pixels) => Math.round((pixels / 96) * 25.4))
  })
