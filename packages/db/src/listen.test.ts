import { test } from 'vitest'
import { listen } from './listen.ts'
import { createTestDatabase } from './testing/index.ts'

test('anyone who stops listening is not kept, also while the connection is being made', async () => {
  const { target, drop } = await createTestDatabase()
  const ear = () => listen({ target, channel: 'anything', onMessage: () => undefined })
  await ear().stop()
  const late = ear()
  await new Promise(setImmediate)
  await late.stop()
  await drop()
})
