import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { User } from '#contract/accounts.ts'
import { withoutOverrides } from '#contract/rightToLeft.ts'
import { isShortened, parseJobFilter } from '#web/features/jobs/rules.ts'
import type { TextName } from '#web/features/texts/hooks.ts'
import type { Language, Phrase, PhraseFunction } from '#web/i18n/i18n.tsx'
import {
  businessesOnly,
  businessesToPost,
  membersOnly,
  seekersOnly,
  toAuth,
  toOwnProfile,
  visitorsOnly,
} from '#web/redirects.ts'
import * as chunks from '#web/screens/chunks.ts'
import { dashboardTab } from '#web/screens/dashboardTabs.ts'
import { HomeScreen } from '#web/screens/HomeScreen.tsx'
import { NotFoundScreen } from '#web/screens/NotFoundScreen.tsx'
import { ProfileScreen } from '#web/screens/ProfileScreen.tsx'
import { jobTitle, partnerTitle } from '#web/screens/titles.ts'
import type { Lazy } from '#web/ui/lazy.ts'

export type Params = Record<string, string | undefined>
export type Visit = { path: string; params: Params; search: string }
export type SessionState = { user: User | null; initialUser: User | null }

type Chunk = Pick<Lazy<object>, 'source' | 'ready'> & Partial<Pick<Lazy<object>, 'phrases'>>

type ScreenProps = { page: Phrase; params: Params }

export type Screen = {
  path: string
  Screen: ComponentType<ScreenProps>
  /** The name of the screen. */
  page: Phrase
  /** The document title, if it differs from the name of the screen. */
  title?: (phrase: PhraseFunction, cache: QueryClient, visit: Visit) => string
  /** The chunk of the screen, if it is not in the main one. */
  chunk?: Lazy<ScreenProps>
  /** The chunks of the parts that an address shows, for screens with several parts. */
  parts?: (search: string) => Chunk[]
  /** The chunk of a long text in one language. */
  text?: (language: Language) => Chunk
  /** The address to go to if this user may not see the screen, else null. */
  redirect?: (visit: Visit, session: SessionState) => string | null
  /** Hidden from search engines. */
  hidden?: true
}

const lazily = (chunk: Lazy<ScreenProps>) => ({ Screen: chunk.Component, chunk })

/** A text page of the operator. */
const textPage = (name: TextName): Screen => ({
  path: `/${name}`,
  ...lazily(chunks.text),
  page: `footer.${name}`,
  text: (language) => ({
    // As for all chunks (`vite.config.ts`), only the server needs it.
    source: import.meta.env.SSR ? `web/features/texts/${language}/${capitalized(name)}.ts` : '',
    ready: () => import('#web/features/texts/hooks.ts').then((it) => it.fetchText(name, language)),
  }),
})

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The parts that the home page needs only for filtered lists. */
function homeParts(search: string): Chunk[] {
  const filter = parseJobFilter(search)
  return isShortened(filter) ? [chunks.filteredPart] : []
}

/** Every address of the product, what it shows and who is redirected. What a page loads is in `screens/loads.ts`. */
export const screens: readonly Screen[] = [
  { path: '/', Screen: HomeScreen, parts: homeParts, page: 'nav.home', title: (phrase) => phrase('meta.home.title') },
  { path: '/jobs/:id', ...lazily(chunks.job), page: 'jobs.detail.goneTitle', title: jobTitle },
  { path: '/jobs/:id/first-day', ...lazily(chunks.firstDay), page: 'firstDay.title', hidden: true },
  { path: '/jobs/:id/poster', ...lazily(chunks.poster), page: 'poster.title', hidden: true },
  { path: '/auth', ...lazily(chunks.auth), page: 'auth.title', redirect: visitorsOnly },
  { path: '/auth/google', ...lazily(chunks.googleReturn), page: 'auth.google.returnTitle', hidden: true },
  { path: '/login', ...lazily(chunks.auth), page: 'auth.title', redirect: toAuth },
  { path: '/student-signup', ...lazily(chunks.studentSignup), page: 'signup.student.title', redirect: visitorsOnly },
  { path: '/business-signup', ...lazily(chunks.businessSignup), page: 'signup.business.title', redirect: visitorsOnly },
  { path: '/post-job', ...lazily(chunks.postJob), page: 'jobs.form.title', redirect: businessesToPost, hidden: true },
  { path: '/profile', Screen: ProfileScreen, page: 'menu.profile', redirect: toOwnProfile, hidden: true },
  {
    path: '/dashboard',
    ...lazily(chunks.dashboard),
    parts: (search) => [dashboardTab(search)],
    page: 'menu.dashboard',
    redirect: businessesOnly,
    hidden: true,
  },
  {
    path: '/student-profile',
    ...lazily(chunks.studentProfile),
    page: 'profile.title',
    redirect: seekersOnly,
    hidden: true,
  },
  { path: '/saved-jobs', ...lazily(chunks.saved), page: 'savedJobs.title', redirect: membersOnly, hidden: true },
  {
    path: '/notifications',
    ...lazily(chunks.notifications),
    page: 'nav.notifications',
    redirect: membersOnly,
    hidden: true,
  },
  { path: '/partners', ...lazily(chunks.partners), page: 'partners.title' },
  { path: '/partners/:id', ...lazily(chunks.partner), page: 'partners.detail.goneTitle', title: partnerTitle },
  { path: '/how-it-works', ...lazily(chunks.howItWorks), page: 'howItWorks.title' },
  { path: '/forgot-password', ...lazily(chunks.forgotPassword), page: 'auth.forgot.title', hidden: true },
  { path: '/reset-password', ...lazily(chunks.resetPassword), page: 'auth.reset.title', hidden: true },
  { path: '/confirm-email', ...lazily(chunks.confirmEmail), page: 'account.email.title', hidden: true },
  { path: '/settings', ...lazily(chunks.settings), page: 'account.title', redirect: membersOnly, hidden: true },
  { path: '/report/:kind/:id', ...lazily(chunks.report), page: 'reports.link', hidden: true },
  {
    path: '/statements/:id',
    ...lazily(chunks.statement),
    page: 'moderation.title',
    redirect: membersOnly,
    hidden: true,
  },
  { path: '/statement', ...lazily(chunks.statement), page: 'moderation.title', hidden: true },
  { path: '/transparency', ...lazily(chunks.transparency), page: 'transparency.title' },
  { path: '/operator', ...lazily(chunks.operator), page: 'desk.title', hidden: true },
  textPage('rules'),
  textPage('accessibility'),
  textPage('about'),
  textPage('contact'),
  textPage('terms'),
  textPage('privacy'),
  textPage('impressum'),
]

export const notFound: Screen = { path: '*', Screen: NotFoundScreen, page: 'notFound.title', hidden: true }

/** The document title of a screen. */
export const titleOf = (screen: Screen, phrase: PhraseFunction, cache: QueryClient, visit: Visit): string =>
  withoutOverrides(screen.title?.(phrase, cache, visit) ?? phrase('meta.page.title', { page: phrase(screen.page) }))

/** All chunks that a screen needs at an address. */
export const chunksOf = (screen: Screen, search: string, language: Language): Chunk[] =>
  [screen.chunk, ...(screen.parts?.(search) ?? []), screen.text?.(language)].filter((chunk) => chunk !== undefined)

/** The screen at a path, and the parameters in the path. */
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
  // A remaining percent sign means that the path could not be decoded.
  if (wanted.length !== given.length || path.includes('%')) return null
  const fits = wanted.every((part, place) => (part.startsWith(':') ? given[place] : part === given[place]))
  if (!fits) return null
  const names = wanted.flatMap((part, place) => (part.startsWith(':') ? [[part.slice(1), given[place]] as const] : []))
  return Object.fromEntries(names)
}
