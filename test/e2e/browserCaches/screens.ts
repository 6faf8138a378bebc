import type { BrowserContext, Page } from '@playwright/test'
import { expect, type Translate } from '#test/e2e/test.ts'
import { registerStudent, type Student } from '#test/e2e/users.ts'

/** The screens that show private data. */
export const OF_STUDENTS = [
  '/student-profile',
  '/student-profile?tab=applications',
  '/saved-jobs',
  '/notifications',
  '/settings',
]
export const OF_BUSINESSES = [
  '/dashboard',
  '/dashboard?tab=incidents',
  '/dashboard?tab=applicants',
  '/dashboard?tab=numbers',
  '/dashboard?new=job',
  '/post-job',
  '/notifications',
  '/settings',
]

/** A logged-in student who has applied for a job and saved it, so that every screen has content. */
export async function busyStudent(page: Page, jobId: number, fullName: string): Promise<Student> {
  await page.request.post('/api/logout')
  const student = await registerStudent(page.request)
  const ask = async (path: string, data: object, method: 'patch' | 'post' = 'post') =>
    expect((await page.request[method](path, { data })).ok(), path).toBe(true)
  await ask('/api/user', { fullName }, 'patch')
  await ask(`/api/jobs/${jobId}/save`, { action: 'save' })
  await ask(`/api/jobs/${jobId}/like`, { action: 'like' })
  await ask(`/api/jobs/${jobId}/apply`, { message: `Es grüßt ${fullName}` })
  return { ...student, fullName }
}

/** Ends the session from another device: this browser keeps its cookie and is not told. */
export async function endElsewhere(page: Page) {
  // Otherwise a background request of the page would notice it before the form does.
  await page.waitForLoadState('networkidle')
  const cookies = await page.context().cookies()
  await page.request.post('/api/logout')
  await page.context().addCookies(cookies)
}

export async function logIn(page: Page, phrase: Translate, { email, password }: Pick<Student, 'email' | 'password'>) {
  await page.getByLabel(phrase('auth.login.identifierLabel')).fill(email)
  await page.getByLabel(phrase('auth.login.passwordLabel'), { exact: true }).fill(password)
  await page.getByRole('button', { name: phrase('auth.login.submit'), exact: true }).click()
}

export async function logOut(page: Page, phrase: Translate, fullName: string) {
  await page.getByRole('button', { name: phrase('nav.profileMenu', { name: fullName }) }).click()
  await page.getByRole('menuitem', { name: phrase('menu.logout') }).click()
}

/**
 * Watches every frame that any page of a browser context renders. `from` is called when a word must not be visible any more; `seen` returns
 * where it was visible after that.
 */
export async function watchFor(context: BrowserContext, word: string) {
  const seen: string[] = []
  let isSecret = false
  await context.exposeFunction('tellSeen', (where: string) => isSecret && seen.push(where))
  await context.addInitScript((secret) => {
    const look = () => {
      if (document.body?.innerText.includes(secret)) Reflect.get(window, 'tellSeen')(location.href)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, word)
  return {
    from: () => {
      isSecret = true
    },
    seen,
  }
}

/** All data that a browser stores for a page, as text. */
export const heldBy = (page: Page) =>
  page.evaluate(async () => {
    const answers: string[] = []
    for (const name of await caches.keys()) {
      const store = await caches.open(name)
      for (const request of await store.keys()) {
        if (new URL(request.url).pathname.startsWith('/assets/')) continue
        answers.push(request.url, (await (await store.match(request))?.text()) ?? '')
      }
    }
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    return [document.documentElement.outerHTML, stored, document.cookie, ...answers].join('\n')
  })
