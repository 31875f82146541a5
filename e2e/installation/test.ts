import { test as base, expect } from '@playwright/test'
import { hopwiseUrl } from './addresses.ts'
import { type Installation, startCopy, startInstallation } from './start-installation.ts'

export interface InstallationOptions {
  /** Of the run's server, or the one that Hopwise brings along. */
  database: 'of the run' | 'embedded'
}

interface Watches {
  /** What a page's Content-Security-Policy kept from it; a story that sees any fails. */
  violations: undefined
}

interface WorkerFixtures extends InstallationOptions {
  hopwise: Pick<Installation, 'databaseUrl'>
}

/** Stories of one worker share a Hopwise, which no other worker speaks to. */
export const test = base.extend<Watches, WorkerFixtures>({
  database: ['of the run', { option: true, scope: 'worker' }],
  hopwise: [
    async ({ database }, use) => {
      const running = await (database === 'embedded' ? startInstallation(null) : startCopy())
      await use(running)
      await running.stop()
    },
    { scope: 'worker', auto: true, timeout: 150_000 },
  ],
  violations: [
    async ({ context }, use) => {
      const seen: string[] = []
      await context.exposeBinding('reportViolation', (_source, text: string) => {
        seen.push(text)
      })
      await context.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
        reportViolation([location.pathname, event.effectiveDirective, event.blockedURI,
          event.sample].join(' ')))`)
      await use(undefined)
      expect(seen, 'violations of the Content-Security-Policy').toEqual([])
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => {
    await use(hopwiseUrl)
  },
})
