import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { addRedirectTimes, createRedirectTimes } from './redirect-times.ts'

test('times are shown as a histogram of seconds, each bucket with all before it', async () => {
  const registry = new Registry()
  const times = createRedirectTimes()
  addRedirectTimes(registry, times.read)
  for (const ms of [0.1, 0.25, 3, 60_000]) times.add(ms)
  const lines = (await registry.metrics()).split('\n')
  expect(lines[1]).toBe('# TYPE hopwise_redirect_seconds histogram')
  expect(lines).toEqual(
    expect.arrayContaining([
      'hopwise_redirect_seconds_bucket{le="0.00025"} 2',
      'hopwise_redirect_seconds_bucket{le="0.0025"} 2',
      'hopwise_redirect_seconds_bucket{le="0.005"} 3',
      'hopwise_redirect_seconds_bucket{le="2.5"} 3',
      'hopwise_redirect_seconds_bucket{le="+Inf"} 4',
      'hopwise_redirect_seconds_sum 60.00335',
      'hopwise_redirect_seconds_count 4',
    ]),
  )
})
