import { loadAllCatalogues } from '#web/i18n/catalogues.ts'
import { lazy } from '#web/ui/lazy.ts'

/** The screens that are not in the main chunk. Each has a chunk of its own. */
export const job = lazy(() => import('#web/screens/JobScreen.tsx').then((it) => it.JobScreen), ['pages'])
export const firstDay = lazy(() => import('#web/screens/FirstDayScreen.tsx').then((it) => it.FirstDayScreen), ['pages'])
/** The product's own words on a poster are in all languages. */
export const poster = lazy(
  () => Promise.all([import('#web/screens/PosterScreen.tsx'), loadAllCatalogues()]).then(([it]) => it.PosterScreen),
  ['pages'],
)
export const auth = lazy(() => import('#web/screens/AuthScreen.tsx').then((it) => it.AuthScreen), ['pages'])
export const googleReturn = lazy(
  () => import('#web/screens/GoogleReturnScreen.tsx').then((it) => it.GoogleReturnScreen),
  ['pages'],
)
export const studentSignup = lazy(
  () => import('#web/screens/StudentSignupScreen.tsx').then((it) => it.StudentSignupScreen),
  ['pages'],
)
export const businessSignup = lazy(
  () => import('#web/screens/BusinessSignupScreen.tsx').then((it) => it.BusinessSignupScreen),
  ['pages'],
)
export const postJob = lazy(
  () => import('#web/screens/PostJobScreen.tsx').then((it) => it.PostJobScreen),
  ['pages', 'members'],
)
export const saved = lazy(
  () => import('#web/screens/SavedJobsScreen.tsx').then((it) => it.SavedJobsScreen),
  ['pages', 'members'],
)
export const howItWorks = lazy(
  () => import('#web/screens/HowItWorksScreen.tsx').then((it) => it.HowItWorksScreen),
  ['pages'],
)
export const partners = lazy(() => import('#web/screens/PartnersScreen.tsx').then((it) => it.PartnersScreen), ['pages'])
export const partner = lazy(() => import('#web/screens/PartnerScreen.tsx').then((it) => it.PartnerScreen), ['pages'])
export const dashboard = lazy(
  () => import('#web/screens/DashboardScreen.tsx').then((it) => it.DashboardScreen),
  ['pages', 'members'],
)
export const studentProfile = lazy(
  () => import('#web/screens/StudentProfileScreen.tsx').then((it) => it.StudentProfileScreen),
  ['pages', 'members'],
)
export const notifications = lazy(
  () => import('#web/screens/NotificationsScreen.tsx').then((it) => it.NotificationsScreen),
  ['pages', 'members'],
)
export const text = lazy(() => import('#web/screens/TextScreen.tsx').then((it) => it.TextScreen), ['pages'])
export const forgotPassword = lazy(
  () => import('#web/screens/ForgotPasswordScreen.tsx').then((it) => it.ForgotPasswordScreen),
  ['pages'],
)
export const resetPassword = lazy(
  () => import('#web/screens/ResetPasswordScreen.tsx').then((it) => it.ResetPasswordScreen),
  ['pages'],
)
export const confirmEmail = lazy(
  () => import('#web/screens/ConfirmEmailScreen.tsx').then((it) => it.ConfirmEmailScreen),
  ['pages'],
)
export const settings = lazy(
  () => import('#web/screens/SettingsScreen.tsx').then((it) => it.SettingsScreen),
  ['pages', 'members'],
)
export const report = lazy(() => import('#web/screens/ReportScreen.tsx').then((it) => it.ReportScreen), ['pages'])
export const statement = lazy(
  () => import('#web/screens/StatementScreen.tsx').then((it) => it.StatementScreen),
  ['pages'],
)
export const transparency = lazy(
  () => import('#web/screens/TransparencyScreen.tsx').then((it) => it.TransparencyScreen),
  ['pages'],
)
export const operator = lazy(
  () => import('#web/screens/OperatorScreen.tsx').then((it) => it.OperatorScreen),
  ['pages', 'desk'],
)
/** Announcements on top of pages. Only pages with one load it. */
export const banners = lazy(() => import('#web/features/banners/Banners.tsx').then((it) => it.Banners))
/** The parts of the home page for filtered lists. */
export const filteredPart = lazy(
  () => import('#web/features/home/FilteredPart.tsx').then((it) => it.FilteredPart),
  ['pages'],
)
/** A part of the home page that only members see. */
export const greeting = lazy(() => import('#web/features/home/Greeting.tsx').then((it) => it.Greeting))
/** A part of the home page that offers the filters from before the page load. */
export const lastFilters = lazy(
  () => import('#web/features/jobs/filters/LastFilters.tsx').then((it) => it.LastFilters),
  ['pages'],
)
