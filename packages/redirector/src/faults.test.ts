import { createEmbeddedDatabase, type EmbeddedTestDatabase } from '@hopwise/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faults, runFault } from './testing/faults.ts'

let server: EmbeddedTestDatabase
beforeAll(async () => {
  server = await createEmbeddedDatabase()
})
afterAll(() => server.drop())

for (const fault of faults) {
  test.skipIf(fault.missing?.() ?? false)(
    `${fault.name}: every click answered is counted once`,
    async () => {
      const outcome = await runFault({ fault, server, random: () => 0.5, lastsMs: 600 })
      expect(outcome).toMatchObject({ missing: 0, lost: 0, unaccounted: 0, wrong: 0 })
    },
    120_000,
  )
}
