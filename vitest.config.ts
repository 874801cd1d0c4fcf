import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { useMemoryFolder } from './tests/support/memory-folder'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

useMemoryFolder()

/** Unit tests that change what a module keeps for the whole process, such as settings, and so get a process of their own. */
const ownProcess = [
  'app/rights',
  'forms/claim-simulation',
  'forms/form-key',
  'forms/form-state',
  'imports/job-simulation',
  'orders/documents',
  'orders/order-steps',
  'orders/shipment-creation',
  'upstream/client',
  'upstream/evidence',
  'upstream/faults',
].map((name) => `tests/unit/${name}.test.ts`)

export default defineConfig({
  resolve: { alias: { '~': at('./app'), '#contract': at('./contract'), '#tests': at('./tests') } },
  test: {
    pool: 'forks',
    // what was compiled in the last run is read from there
    experimental: { fsModuleCache: true, fsModuleCachePath: at('./.cache/vitest') },
    // more than there are processors: tests wait for pages and timeouts a good part of their time
    maxWorkers: Math.min(availableParallelism() + 2, 6),
    setupFiles: ['tests/support/setup.ts'],
    // for what never ends: a process of a busy machine was seen standing still for half a minute
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // what a test waits for comes late on a busy machine
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ownProcess,
          globalSetup: ['tests/support/postgres-setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-own',
          include: ownProcess,
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/build-setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'routes',
          include: ['tests/routes/**/*.test.ts'],
          globalSetup: ['tests/support/servers-setup.ts', 'tests/support/postgres-setup.ts'],
          setupFiles: ['tests/support/servers.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/servers-setup.ts'],
          setupFiles: ['tests/support/servers.ts', 'tests/support/journey-hooks.ts'],
          isolate: false,
          // a browser has a will of its own: what needs its second try is named in the end as flaky
          retry: 1,
        },
      },
    ],
  },
})
