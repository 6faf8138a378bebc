import { utimesSync, writeFileSync } from 'node:fs'
import { expectAccessible } from '#test/e2e/axe.ts'
import { openDesk, test } from '#test/e2e/operators.ts'
import { expect, forBothDevices } from '#test/e2e/test.ts'
import { unique } from '#test/e2e/users.ts'

forBothDevices(() => {
  test('An operator checks a file, reads what is wrong in it, imports the rest, and a second time changes nothing', async ({
    page,
    invitation,
    open,
    phrase,
    problems,
  }) => {
    test.setTimeout(120_000)
    problems.allow(/^401 GET \/api\/operator$/)
    problems.allow(/^400 POST \/api\/operator\/imports\?dryRun=true$/)
    await open('/operator')
    await openDesk(page, invitation, phrase)
    await page.getByRole('link', { name: phrase('desk.view.import') }).press('Enter')

    const desk = page.getByRole('region', { name: phrase('desk.view.import') })
    const check = desk.getByRole('button', { name: phrase('desk.import.check') })
    await check.press('Enter')
    await expect(desk.getByText(phrase('desk.import.noFile'))).toBeVisible()
    const choose = (text: string) =>
      desk
        .getByLabel(phrase('desk.import.file'))
        .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    const counted = (name: 'added' | 'unchanged' | 'failed') =>
      desk.getByText(phrase(`desk.import.${name}`), { exact: true }).locator('xpath=following-sibling::*[1]')

    await choose('key,title\n1,Barista\n')
    await check.press('Enter')
    await expect(desk.getByRole('alert')).toContainText(phrase('imports.columnMissing'))

    // A file that is saved again after it was chosen
    const path = test.info().outputPath('file.csv')
    writeFileSync(path, 'key,title\n1,Barista\n')
    const input = desk.getByLabel(phrase('desk.import.file'))
    await input.setInputFiles(path)
    // A browser may read the time of the file later than it was chosen. This makes it read it now.
    await input.evaluate((element: HTMLInputElement) => element.files?.[0]?.lastModified)
    utimesSync(path, 0, 0)
    await check.press('Enter')
    await expect(desk.getByText(phrase('desk.import.fileChanged'))).toBeVisible()

    const name = `Zur Linde ${unique()}`
    await choose(`key,businessName,email\n${name},${name},linde${unique()}@house.example\n2,Zur Ulme,nowhere\n`)
    await check.press('Enter')
    await expect(desk.getByText(phrase('desk.import.checked'))).toBeVisible()
    await expect(counted('added')).toHaveText('1')
    await expect(counted('failed')).toHaveText('1')
    const issue = desk.getByRole('listitem').filter({ hasText: phrase('desk.import.row', { row: 3 }) })
    await expect(issue).toContainText(phrase('auth.register.emailInvalid'))
    await expectAccessible(page)

    await desk.getByRole('button', { name: phrase('desk.import.run') }).press('Enter')
    await expect(desk.getByText(phrase('desk.import.done'))).toBeVisible()
    await expect(desk.getByRole('status')).toBeFocused()
    await expect(desk.getByText(phrase('desk.import.links'))).toBeVisible()
    await check.press('Enter')
    await expect(counted('unchanged')).toHaveText('1')
    await expect(desk.getByRole('button', { name: phrase('desk.import.run') })).toBeHidden()
  })
})
