import { test as base } from '@playwright/test'
import { hopwiseUrl } from './addresses.ts'
import { startCopy, startInstallation } from './start-installation.ts'

export interface InstallationOptions {
  /** Of the run's server, or the one that Hopwise brings along. */
  database: 'of the run' | 'embedded'
}

interface WorkerFixtures extends InstallationOptions {
  hopwise: undefined
}

/** Stories of one worker share a Hopwise, which no other worker speaks to. */
export const test = base.extend<object, WorkerFixtures>({
  database: ['of the run', { option: true, scope: 'worker' }],
  hopwise: [
    async ({ database }, use) => {
      const running = await (database === 'embedded' ? startInstallation(null) : startCopy())
      await use(undefined)
      await running.stop()
    },
    { scope: 'worker', auto: true, timeout: 150_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => {
    await use(hopwiseUrl)
  },
})
