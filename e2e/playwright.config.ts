import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { freeRow } from './installation/claim-ports.ts'
import type { InstallationOptions } from './installation/test.ts'

const chromium = process.env['CHROMIUM_PATH']
/** Played on what a person installs. */
const onPackage = 'click.spec.ts'
/** Played on what `npm start` brings along; every other story has its copy of one database. */
const onDefault = 'sample.spec.ts'

// One more than there are cores: many stories wait for a minute of the clock, or for a job.
const workers = availableParallelism() + 1

// Workers inherit it.
process.env['E2E_PORT'] ??= String(await freeRow(2 * workers))

export default defineConfig<object, InstallationOptions>({
  testDir: '.',
  globalSetup: './installation/set-up-run.ts',
  fullyParallel: true,
  workers,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 0,
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // Without its film, which takes a third of a run's processor time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    { name: 'package', testMatch: onPackage, use: { installation: 'package' }, workers: 1 },
    { name: 'default', testMatch: onDefault, use: { installation: 'embedded' }, workers: 1 },
    {
      name: 'stories',
      testMatch: '*.spec.ts',
      testIgnore: ['accessibility/**', onPackage, onDefault],
    },
    {
      name: 'accessibility',
      testMatch: 'accessibility/*.spec.ts',
      // A snapshot at each step takes longer than the step: these pages are large, and stand still.
      use: { trace: 'off' },
    },
  ],
})
