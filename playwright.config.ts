import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-sync',
  '--no-first-run',
]
const asRoot = process.getuid?.() === 0
const browser = findBrowser()

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // The splash has a journey of its own; nobody has to wait for it in all the others.
    contextOptions: { reducedMotion: 'reduce' },
    // It fetches what it needs when nobody asked for anything. The journeys without a network allow it.
    serviceWorkers: 'block',
    // A trace of every test costs more than the test; `npx playwright test --trace on` makes one when it is needed.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: asRoot ? ['--no-sandbox', ...QUIET] : QUIET,
    },
  },
  projects: [
    { name: 'furnish', testMatch: 'furnish.setup.ts' },
    { name: 'journeys', dependencies: ['furnish'] },
  ],
})
