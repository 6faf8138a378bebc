import { loadAllCatalogues } from '#web/i18n/catalogues.ts'
import { lazy } from '#web/ui/lazy.ts'

/** The screens that are not in the main chunk. Each has a chunk of its own. */
export const job = lazy(
  'web/screens/JobScreen.tsx',
  () => import('#web/screens/JobScreen.tsx').then((it) => it.JobScreen),
  ['pages'],
)
export const firstDay = lazy(
  'web/screens/FirstDayScreen.tsx',
  () => import('#web/screens/FirstDayScreen.tsx').then((it) => it.FirstDayScreen),
  ['pages'],
)
/** The product's own words on a poster are in all languages. */
export const poster = lazy(
  'web/screens/PosterScreen.tsx',
  () => Promise.all([import('#web/screens/PosterScreen.tsx'), loadAllCatalogues()]).then(([it]) => it.PosterScreen),
  ['pages'],
)
export const auth = lazy(
  'web/screens/AuthScreen.tsx',
  () => import('#web/screens/AuthScreen.tsx').then((it) => it.AuthScreen),
  ['pages'],
)
export const googleReturn = lazy(
  'web/screens/GoogleReturnScreen.tsx',
  () => import('#web/screens/GoogleReturnScreen.tsx').then((it) => it.GoogleReturnScreen),
  ['pages'],
)
export const studentSignup = lazy(
  'web/screens/StudentSignupScreen.tsx',
  () => import('#web/screens/StudentSignupScreen.tsx').then((it) => it.StudentSignupScreen),
  ['pages'],
)
export const businessSignup = lazy(
  'web/screens/BusinessSignupScreen.tsx',
  () => import('#web/screens/BusinessSignupScreen.tsx').then((it) => it.BusinessSignupScreen),
  ['pages'],
)
export const postJob = lazy(
  'web/screens/PostJobScreen.tsx',
  () => import('#web/screens/PostJobScreen.tsx').then((it) => it.PostJobScreen),
  ['pages', 'members'],
)
export const saved = lazy(
  'web/screens/SavedJobsScreen.tsx',
  () => import('#web/screens/SavedJobsScreen.tsx').then((it) => it.SavedJobsScreen),
  ['pages', 'members'],
)
export const howItWorks = lazy(
  'web/screens/HowItWorksScreen.tsx',
  () => import('#web/screens/HowItWorksScreen.tsx').then((it) => it.HowItWorksScreen),
  ['pages'],
)
export const partners = lazy(
  'web/screens/PartnersScreen.tsx',
  () => import('#web/screens/PartnersScreen.tsx').then((it) => it.PartnersScreen),
  ['pages'],
)
export const partner = lazy(
  'web/screens/PartnerScreen.tsx',
  () => import('#web/screens/PartnerScreen.tsx').then((it) => it.PartnerScreen),
  ['pages'],
)
export const dashboard = lazy(
  'web/screens/DashboardScreen.tsx',
  () => import('#web/screens/DashboardScreen.tsx').then((it) => it.DashboardScreen),
  ['pages', 'members'],
)
export const studentProfile = lazy(
  'web/screens/StudentProfileScreen.tsx',
  () => import('#web/screens/StudentProfileScreen.tsx').then((it) => it.StudentProfileScreen),
  ['pages', 'members'],
)
export const notifications = lazy(
  'web/screens/NotificationsScreen.tsx',
  () => import('#web/screens/NotificationsScreen.tsx').then((it) => it.NotificationsScreen),
  ['pages', 'members'],
)
export const text = lazy(
  'web/screens/TextScreen.tsx',
  () => import('#web/screens/TextScreen.tsx').then((it) => it.TextScreen),
  ['pages'],
)
export const forgotPassword = lazy(
  'web/screens/ForgotPasswordScreen.tsx',
  () => import('#web/screens/ForgotPasswordScreen.tsx').then((it) => it.ForgotPasswordScreen),
  ['pages'],
)
export const resetPassword = lazy(
  'web/screens/ResetPasswordScreen.tsx',
  () => import('#web/screens/ResetPasswordScreen.tsx').then((it) => it.ResetPasswordScreen),
  ['pages'],
)
export const confirmEmail = lazy(
  'web/screens/ConfirmEmailScreen.tsx',
  () => import('#web/screens/ConfirmEmailScreen.tsx').then((it) => it.ConfirmEmailScreen),
  ['pages'],
)
export const settings = lazy(
  'web/screens/SettingsScreen.tsx',
  () => import('#web/screens/SettingsScreen.tsx').then((it) => it.SettingsScreen),
  ['pages', 'members'],
)
export const report = lazy(
  'web/screens/ReportScreen.tsx',
  () => import('#web/screens/ReportScreen.tsx').then((it) => it.ReportScreen),
  ['pages'],
)
export const statement = lazy(
  'web/screens/StatementScreen.tsx',
  () => import('#web/screens/StatementScreen.tsx').then((it) => it.StatementScreen),
  ['pages'],
)
export const transparency = lazy(
  'web/screens/TransparencyScreen.tsx',
  () => import('#web/screens/TransparencyScreen.tsx').then((it) => it.TransparencyScreen),
  ['pages'],
)
export const operator = lazy(
  'web/screens/OperatorScreen.tsx',
  () => import('#web/screens/OperatorScreen.tsx').then((it) => it.OperatorScreen),
  ['pages', 'desk'],
)
/** Announcements on top of pages. Only pages with one load it. */
export const banners = lazy('web/features/banners/Banners.tsx', () =>
  import('#web/features/banners/Banners.tsx').then((it) => it.Banners),
)
/** A part of the home page for filtered lists. */
export const resultLine = lazy(
  'web/features/home/ResultLine.tsx',
  () => import('#web/features/home/ResultLine.tsx').then((it) => it.ResultLine),
  ['pages'],
)
/** A part of the home page that only members see. */
export const greeting = lazy('web/features/home/Greeting.tsx', () =>
  import('#web/features/home/Greeting.tsx').then((it) => it.Greeting),
)
/** A part of the home page that offers the filters from before the page load. */
export const lastFilters = lazy(
  'web/features/jobs/filters/LastFilters.tsx',
  () => import('#web/features/jobs/filters/LastFilters.tsx').then((it) => it.LastFilters),
  ['pages'],
)
/** A part of the home page that is shown only with certain filters. */
export const activeFilters = lazy(
  'web/features/jobs/filters/ActiveFilters.tsx',
  () => import('#web/features/jobs/filters/ActiveFilters.tsx').then((it) => it.ActiveFilters),
  ['pages'],
)
