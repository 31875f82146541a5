import type { RedirectorMetrics } from '@hopwise/redirector'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { aRedirector, idleJobs } from '#src/testing/idle-running.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let room: RedirectorMetrics['disk']['room']
let running: TestApp['app']
let stop: () => Promise<void>

beforeAll(async () => {
  hopwise = await startTestApp()
  const redirector = aRedirector(hopwise.services)
  const metrics = () => ({ ...redirector.metrics(), disk: { freeBytes: 1, room } })
  running = await createApp(hopwise.services, {
    redirector: { ...redirector, metrics },
    jobs: idleJobs,
  })
  stop = redirector.stop
})
afterAll(async () => {
  await running.close()
  await stop()
  await hopwise.stop()
})

test.each([
  ['low', /less than 1 GB left$/],
  ['short', /less than 500 MB left: flagged visits are kept as sums alone$/],
  ['scarce', /less than 250 MB left: visits are counted without their browsers$/],
] as const)(
  'a disk with %s room is a warning of /readyz, and no reason to be taken out',
  async (found, sentence) => {
    room = found
    const answer = await running.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { status: 'ready', disk: expect.stringMatching(sentence) },
    ])
  },
)

test('a disk with enough room is no line of /readyz', async () => {
  room = 'enough'
  expect((await running.inject('/readyz')).json()).not.toHaveProperty('disk')
})
