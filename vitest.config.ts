import { defineConfig } from 'vitest/config'

const PATIENCE_MS = 30_000
/** Those tests of security in which the database has a say, so that they run on each. */
const ASKS_THE_DATABASE = 'test/security/{extras,generated,sessions}.test.ts'

export default defineConfig({
  test: {
    // Two cores are what a small build machine has, and every worker holds a database.
    maxWorkers: 2,
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'web/**/*.test.ts', 'test/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', ASKS_THE_DATABASE],
          environment: 'node',
        },
      },
      {
        extends: true,
        // The rest of them, which would be told the same by another database.
        test: {
          name: 'security',
          include: ['test/security/**/*.test.ts'],
          exclude: [ASKS_THE_DATABASE],
          environment: 'node',
        },
      },
      {
        extends: true,
        // A project of its own, for these bring their own servers and need no second round on another database.
        test: { name: 'faults', include: ['test/faults/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        // More than one process on one database.
        test: {
          name: 'fleet',
          include: ['test/fleet/**/*.test.ts'],
          environment: 'node',
          testTimeout: 4 * PATIENCE_MS,
          hookTimeout: 4 * PATIENCE_MS,
        },
      },
      {
        extends: true,
        // What is only true of the whole: how it grows with the data, and what it weighs.
        test: { name: 'bench', include: ['bench/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
