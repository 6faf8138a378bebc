import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'
import { jobDetail, jobList } from '#web/jobs/queries.ts'
import { jobId, parseJobFilter } from '#web/jobs/rules.ts'
import { type Later, later } from '#web/layout/later.ts'
import {
  businessesOnly,
  businessesToPost,
  membersOnly,
  seekersOnly,
  toAuth,
  toOwnProfile,
  visitorsOnly,
} from '#web/redirects.ts'
import { ComingScreen } from '#web/screens/ComingScreen.tsx'
import { HomeScreen } from '#web/screens/HomeScreen.tsx'
import { NotFoundScreen } from '#web/screens/NotFoundScreen.tsx'

export type Params = Record<string, string | undefined>
export type Visit = { path: string; params: Params; search: string }
export type Visitor = { user: User | null; userAtArrival: User | null }
export type Speak = (phrase: Phrase, values?: Record<string, string | number>) => string

export type Screen = {
  path: string
  Screen: ComponentType<{ page: Phrase }>
  /** What the screen is called. */
  page: Phrase
  /** What the window is called, when that is not simply what the screen is called. */
  title?: (phrase: Speak, cache: QueryClient, visit: Visit) => string
  /** The chunk of a screen that is not in the main one. */
  later?: Later<object>
  /** Where somebody who has no business here goes instead. */
  redirect?: (visit: Visit, visitor: Visitor) => string | null
  /** Fetches what must be known before the screen can be shown. Null means that there is no such thing. */
  load?: (cache: QueryClient, visit: Visit) => Promise<unknown>
  /** Not for search engines. */
  hidden?: true
}

const lazily = (chunk: Later<object>) => ({ Screen: chunk.Component, later: chunk })
const coming = { Screen: ComingScreen, hidden: true } as const

const job = later('web/screens/JobScreen.tsx', () => import('#web/screens/JobScreen.tsx').then((it) => it.JobScreen))
const auth = later('web/screens/AuthScreen.tsx', () =>
  import('#web/screens/AuthScreen.tsx').then((it) => it.AuthScreen),
)
const studentSignup = later('web/screens/StudentSignupScreen.tsx', () =>
  import('#web/screens/StudentSignupScreen.tsx').then((it) => it.StudentSignupScreen),
)
const businessSignup = later('web/screens/BusinessSignupScreen.tsx', () =>
  import('#web/screens/BusinessSignupScreen.tsx').then((it) => it.BusinessSignupScreen),
)
const postJob = later('web/screens/PostJobScreen.tsx', () =>
  import('#web/screens/PostJobScreen.tsx').then((it) => it.PostJobScreen),
)

/** Every address of the product: what must be known before it can be shown, and who is sent elsewhere. */
const screens: readonly Screen[] = [
  {
    path: '/',
    Screen: HomeScreen,
    page: 'nav.home',
    title: (phrase) => phrase('meta.home.title'),
    load: (cache, { search }) => cache.prefetchInfiniteQuery(jobList(parseJobFilter(search))),
  },
  {
    path: '/jobs/:id',
    ...lazily(job),
    page: 'jobs.detail.goneTitle',
    title: jobTitle,
    load: (cache, { params }) => cache.fetchQuery(jobDetail(jobId(params.id))),
  },
  { path: '/auth', ...lazily(auth), page: 'auth.title', redirect: visitorsOnly },
  { path: '/login', ...lazily(auth), page: 'auth.title', redirect: toAuth },
  { path: '/student-signup', ...lazily(studentSignup), page: 'signup.student.title', redirect: visitorsOnly },
  { path: '/business-signup', ...lazily(businessSignup), page: 'signup.business.title', redirect: visitorsOnly },
  { path: '/post-job', ...lazily(postJob), page: 'jobs.form.title', redirect: businessesToPost, hidden: true },
  { path: '/profile', ...coming, page: 'menu.profile', redirect: toOwnProfile },
  { path: '/dashboard', ...coming, page: 'menu.dashboard', redirect: businessesOnly },
  { path: '/student-profile', ...coming, page: 'menu.studentDashboard', redirect: seekersOnly },
  { path: '/saved-jobs', ...coming, page: 'savedJobs.title', redirect: membersOnly },
  { path: '/notifications', ...coming, page: 'nav.notifications', redirect: membersOnly },
  { path: '/partners', ...coming, page: 'partners.title' },
  { path: '/how-it-works', ...coming, page: 'howItWorks.title' },
  { path: '/forgot-password', ...coming, page: 'auth.forgot.title' },
  { path: '/about', ...coming, page: 'footer.about' },
  { path: '/contact', ...coming, page: 'footer.contact' },
  { path: '/terms', ...coming, page: 'footer.terms' },
  { path: '/privacy', ...coming, page: 'footer.privacy' },
  { path: '/impressum', ...coming, page: 'footer.legalNotice' },
]

export const notFound: Screen = { path: '*', Screen: NotFoundScreen, page: 'notFound.title', hidden: true }

/** What the window is called while a screen is shown. */
export const titleOf = (screen: Screen, phrase: Speak, cache: QueryClient, visit: Visit): string =>
  screen.title?.(phrase, cache, visit) ?? phrase('meta.page.title', { page: phrase(screen.page) })

function jobTitle(phrase: Speak, cache: QueryClient, { params }: Visit) {
  const known = cache.getQueryData(jobDetail(jobId(params.id)).queryKey)
  if (known === null) return phrase('meta.page.title', { page: phrase('jobs.detail.goneTitle') })
  return known
    ? phrase('meta.job.title', { title: known.job.title, businessName: known.job.businessName })
    : phrase('brand.name')
}

/** The screen at a path, and the parts of the path that it names. */
export function screenAt(path: string): { screen: Screen; params: Params } {
  for (const screen of screens) {
    const params = paramsIn(screen.path, path)
    if (params) return { screen, params }
  }
  return { screen: notFound, params: {} }
}

function paramsIn(pattern: string, path: string): Params | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const fits = wanted.every((part, place) => (part.startsWith(':') ? given[place] : part === given[place]))
  if (!fits) return null
  const names = wanted.flatMap((part, place) => (part.startsWith(':') ? [[part.slice(1), given[place]] as const] : []))
  return Object.fromEntries(names)
}
