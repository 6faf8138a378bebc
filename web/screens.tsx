import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'
import { jobDetail, jobList } from '#web/jobs/queries.ts'
import { jobId, parseJobFilter } from '#web/jobs/rules.ts'
import { type Later, later } from '#web/layout/later.tsx'
import { businessesOnly, businessesToPost, membersOnly, seekersOnly, toAuth, toOwnProfile, visitorsOnly } from '#web/redirects.ts'
import { ComingScreen } from '#web/screens/ComingScreen.tsx'
import { HomeScreen } from '#web/screens/HomeScreen.tsx'
import { NotFoundScreen } from '#web/screens/NotFoundScreen.tsx'

export type Params = Record<string, string | undefined>
export type Visit = { path: string; params: Params; search: string }
export type Visitor = { user: User | null; userAtArrival: User | null }
export type Speak = (phrase: Phrase, values?: Record<string, string | number>) => string

export type Screen = {
  path: string
  Screen: ComponentType
  /** The chunk of a screen that is not in the main one. */
  later?: Later<object>
  /** Where somebody who has no business here goes instead. */
  redirect?: (visit: Visit, visitor: Visitor) => string | null
  /** Fetches what must be known before the screen can be shown. Null means that there is no such thing. */
  load?: (cache: QueryClient, visit: Visit) => Promise<unknown>
  title: (phrase: Speak, cache: QueryClient, visit: Visit) => string
  /** Not for search engines. */
  hidden?: true
}

const named = (page: Phrase) => (phrase: Speak) => phrase('meta.page.title', { page: phrase(page) })

const lazily = (chunk: Later<object>) => ({ Screen: chunk.Component, later: chunk })

const coming = (page: Phrase) => ({ Screen: () => <ComingScreen page={page} />, title: named(page), hidden: true as const })

function jobTitle(phrase: Speak, cache: QueryClient, { params }: Visit) {
  const known = cache.getQueryData(jobDetail(jobId(params['id'])).queryKey)
  if (known === null) return phrase('meta.page.title', { page: phrase('jobs.detail.goneTitle') })
  return known
    ? phrase('meta.job.title', { title: known.job.title, businessName: known.job.businessName })
    : phrase('brand.name')
}

/** Every address of the product: what must be known before it can be shown, and who is sent elsewhere. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    Screen: HomeScreen,
    load: (cache, { search }) => cache.prefetchInfiniteQuery(jobList(parseJobFilter(search))),
    title: (phrase) => phrase('meta.home.title'),
  },
  {
    path: '/jobs/:id',
    ...lazily(later('web/screens/JobScreen.tsx', () => import('#web/screens/JobScreen.tsx').then((it) => it.JobScreen))),
    load: (cache, { params }) => cache.fetchQuery(jobDetail(jobId(params['id']))),
    title: jobTitle,
  },
  {
    path: '/auth',
    ...lazily(later('web/screens/AuthScreen.tsx', () => import('#web/screens/AuthScreen.tsx').then((it) => it.AuthScreen))),
    redirect: visitorsOnly,
    title: named('auth.title'),
  },
  { path: '/login', Screen: NotFoundScreen, redirect: toAuth, title: named('auth.title') },
  {
    path: '/student-signup',
    ...lazily(
      later('web/screens/StudentSignupScreen.tsx', () =>
        import('#web/screens/StudentSignupScreen.tsx').then((it) => it.StudentSignupScreen),
      ),
    ),
    redirect: visitorsOnly,
    title: named('signup.student.title'),
  },
  {
    path: '/business-signup',
    ...lazily(
      later('web/screens/BusinessSignupScreen.tsx', () =>
        import('#web/screens/BusinessSignupScreen.tsx').then((it) => it.BusinessSignupScreen),
      ),
    ),
    redirect: visitorsOnly,
    title: named('signup.business.title'),
  },
  {
    path: '/post-job',
    ...lazily(
      later('web/screens/PostJobScreen.tsx', () => import('#web/screens/PostJobScreen.tsx').then((it) => it.PostJobScreen)),
    ),
    redirect: businessesToPost,
    title: named('jobs.form.title'),
    hidden: true,
  },
  { path: '/profile', Screen: NotFoundScreen, redirect: toOwnProfile, title: named('menu.profile') },
  { path: '/dashboard', ...coming('menu.dashboard'), redirect: businessesOnly },
  { path: '/student-profile', ...coming('menu.studentDashboard'), redirect: seekersOnly },
  { path: '/saved-jobs', ...coming('savedJobs.title'), redirect: membersOnly },
  { path: '/notifications', ...coming('nav.notifications'), redirect: membersOnly },
  { path: '/partners', ...coming('partners.title') },
  { path: '/how-it-works', ...coming('howItWorks.title') },
  { path: '/forgot-password', ...coming('auth.forgot.title') },
  { path: '/about', ...coming('footer.about') },
  { path: '/contact', ...coming('footer.contact') },
  { path: '/terms', ...coming('footer.terms') },
  { path: '/privacy', ...coming('footer.privacy') },
  { path: '/impressum', ...coming('footer.legalNotice') },
]

export const notFound: Screen = { path: '*', Screen: NotFoundScreen, title: named('notFound.title'), hidden: true }

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
