import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { chunkSources } from './vite.config.ts'

const TIMEOUT_MS = 30_000
/** The security tests that depend on the database. They run on both engines. */
const DATABASE_SECURITY =
  'test/security/{unknownFields,fuzzing,accessLostMidRequest,staleCredentials,sessions,concurrentLinks}.test.ts'

/**
 * Tests that run on the embedded engine alone: of how it is opened, and of how well the search finds, which follows from rules and SQL that
 * both engines run and that other tests compare.
 */
const EMBEDDED_ONLY = ['server/db/open.test.ts', 'server/features/search/exam/*.test.ts']

/** Server tests that use no database. They run once, all others on both engines. */
const WITHOUT_DATABASE = globSync(['server/**/*.test.ts', 'demo/**/*.test.ts', 'entry/**/*.test.ts']).filter(
  (file) => !/#test\/(app|database)\.ts/.test(readFileSync(file, 'utf8')),
)

export default defineConfig({
  // Tests render pages from the sources, and judge which chunks they name.
  plugins: [chunkSources],
  test: {
    // A small build machine has two cores, and every worker has a database of its own.
    maxWorkers: 2,
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['contract/**/*.test.ts', 'web/**/*.test.ts', ...WITHOUT_DATABASE],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: 'test/template.ts',
          // Test files share the modules of their worker. Loading them again for each file would take as long as the tests.
          isolate: false,
          include: ['server/**/*.test.ts', 'demo/**/*.test.ts', 'entry/**/*.test.ts', DATABASE_SECURITY],
          exclude: [...EMBEDDED_ONLY, ...WITHOUT_DATABASE],
          environment: 'node',
        },
      },
      {
        extends: true,
        // The product as a whole: its processes, pages and settings, and the repository itself.
        test: { name: 'product', isolate: false, include: ['test/*.test.ts', ...EMBEDDED_ONLY], environment: 'node' },
      },
      {
        extends: true,
        // The security tests that do not depend on the database.
        test: {
          name: 'security',
          isolate: false,
          include: ['test/security/**/*.test.ts'],
          exclude: [DATABASE_SECURITY],
          environment: 'node',
        },
      },
      {
        extends: true,
        // These tests start their own servers, and do not have to run on the other engine as well.
        test: { name: 'resilience', include: ['test/resilience/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        // Several processes on one database.
        test: {
          name: 'cluster',
          include: ['test/cluster/**/*.test.ts'],
          environment: 'node',
          testTimeout: 4 * TIMEOUT_MS,
          hookTimeout: 4 * TIMEOUT_MS,
        },
      },
      {
        extends: true,
        // Growth with the data, and the size of the pages.
        test: { name: 'bench', include: ['bench/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'web',
          isolate: false,
          setupFiles: 'test/emptyBrowser.ts',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
