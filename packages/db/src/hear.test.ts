import { expect, test } from 'vitest'
import { hear } from './hear.ts'
import { createTestDatabase } from './testing/index.ts'

// The embedded database has nobody to listen to.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'whoever stops listening is not kept, also while the connection is being made',
  async () => {
    const { target, drop } = await createTestDatabase()
    const ear = () => hear({ target, channel: 'anything', onMessage: () => undefined })
    await ear().stop()
    const late = ear()
    await new Promise(setImmediate)
    await late.stop()
    expect(target.embedded).toBe(false)
    await drop()
  },
)
