import { test as base, expect } from '@playwright/test'
import { hopwiseUrl } from './addresses.ts'
import {
  type Installation,
  startCopy,
  startInstallation,
  startPackage,
  startWithBackups,
  startWithDns,
} from './start-installation.ts'

const starters = {
  copy: () => startCopy(),
  withDns: startWithDns,
  withBackups: startWithBackups,
  embedded: () => startInstallation(null),
  package: startPackage,
}

export interface InstallationOptions {
  /** The checkout on the run's database, there with name servers or a folder for backups too, or on the embedded one; or what a person installs. */
  installation: keyof typeof starters
}

interface Watches {
  /** What a page's Content-Security-Policy kept from it; a story that sees any fails. */
  violations: undefined
}

interface WorkerFixtures extends InstallationOptions {
  hopwise: Pick<Installation, 'databaseUrl' | 'dns'>
}

/** Stories of one worker share a Hopwise, which no other worker speaks to. */
export const test = base.extend<Watches, WorkerFixtures>({
  installation: ['copy', { option: true, scope: 'worker' }],
  hopwise: [
    async ({ installation }, use) => {
      const running = await starters[installation]()
      await use(running)
      await running.stop()
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
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
