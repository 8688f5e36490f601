import { defineConfig } from 'vitest/config'
import countReporter from './infra/local/count-reporter.ts'

/** Two suites: `code` stands beside what it tests, `journeys` drive a real Chromium through the whole site. */
export default defineConfig({
  test: {
    reporters: ['default', countReporter],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'code', include: ['{shared,functions,infra,web}/**/*.test.ts'], maxWorkers: 2, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['web/e2e/*.e2e.ts'],
          globalSetup: ['web/e2e/build-once.ts'],
          testTimeout: 90_000,
          // A browser on two busy cores is slower than the default of one second; what is wrong stays wrong for ten.
          expect: { poll: { timeout: 10_000 } },
          // A journey waits for its page half of the time: two at once fill two cores, three would be in each other's way.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
