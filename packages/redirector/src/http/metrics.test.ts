import { expect, test } from 'vitest'
import { createRegistry } from './metrics.ts'

const registry = createRegistry(
  {
    metrics: () => {
      throw new Error('no one asks for figures here')
    },
  },
  () => null,
)
const metrics = registry.getMetricsAsArray().map(({ name, help, type }) => ({
  name,
  help,
  type: String(type),
}))

test('counters, and nothing else, end with _total, as promtool wants it', () => {
  const misnamed = metrics.filter(
    ({ name, type }) => name.endsWith('_total') !== (type === 'counter'),
  )
  expect(misnamed.map(({ name }) => name)).toEqual([])
})

test('every metric has a help text and a plain name in base units', () => {
  for (const { name, help } of metrics) {
    expect(help, name).not.toBe('')
    expect(name).toMatch(/^[a-z][a-z\d_]*$/)
    expect(name).not.toMatch(/_(?:ms|milliseconds|minutes|hours|days|kb|megabytes|percent)(?:_|$)/)
    expect(name).not.toMatch(/gauge|counter|histogram|summary/)
  }
})

test('what Node counts is still there, by type', () => {
  expect(metrics.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['nodejs_active_handles', 'process_cpu_seconds_total']),
  )
})
