import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { TIME_ZONE } from '#contract/city/facts.ts'
import { findBrowser } from './scripts/browser.mjs'

/** Chromium reads only the last list of features, so this one repeats that of Playwright (chromiumSwitches.ts). */
const WITHOUT_FEATURES = [
  // Each window would load two pages for the menu of the address bar, which costs more than most of our pages.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  // Each context would start a process for a page that no test opens.
  'SpareRendererForSitePerProcess',
  // Features that Playwright turns off.
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints', 'AimEnabled'],
  ...['NetworkTimeServiceQuerying', 'PreconnectToSearch'],
]
const QUIET = [
  `--disable-features=${WITHOUT_FEATURES.join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-sync',
  '--no-first-run',
]
const asRoot = process.getuid?.() === 0
const args = asRoot ? ['--no-sandbox', ...QUIET] : QUIET
const launchWith = (browser: string | undefined) => ({ ...(browser && { executablePath: browser }), args })
/** Uses the back/forward cache as browsers do. Playwright turns it off by default, because `goBack` then waits for a load event that never comes. */
const withBackForwardCache: PlaywrightTestConfig['use'] = {
  launchOptions: { ...launchWith(findBrowser(true)), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
}
/** Tests in which the browser restores pages and runs the service worker. */
const BROWSER_CACHES = 'browserCaches/*.test.ts'

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-GB',
    timezoneId: TIME_ZONE,
    // With reduced motion there is no splash screen to wait for. It has a test of its own.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes longer than the test itself. `npx playwright test --trace on` makes one.
    screenshot: 'only-on-failure',
    launchOptions: launchWith(findBrowser()),
    // The worker does the same for every page (offline.test.ts), makes each test a tenth slower, and hides requests from tests that intercept them.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'setup', testMatch: 'demoData.setup.ts' },
    { name: 'e2e', testIgnore: BROWSER_CACHES, dependencies: ['setup'] },
    {
      name: 'browserCaches',
      testMatch: BROWSER_CACHES,
      use: { ...withBackForwardCache, serviceWorkers: 'allow' },
      dependencies: ['setup'],
    },
  ],
})
