import { conversions } from '@hopwise/db'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { tenantOf } from '#src/services.ts'
import { workspaceIdOf } from '#src/testing/records.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { readSaleDays } from './read-sale-days.ts'

const october = { from: '2026-10-01', to: '2026-10-31' }
const november = { from: '2026-11-01', to: '2026-11-30' }
const both = { from: october.from, to: november.to }
let hopwise: TestApp
let ctx: Parameters<typeof readSaleDays>[0]

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())
beforeEach(async () => {
  const workspaceId = await workspaceIdOf(await hopwise.signUp())
  const sold = ['2026-10-05', '2026-10-06', '2026-11-07'].map((day, at) => ({
    workspaceId,
    source: 'hand',
    transactionId: `S${at}`,
    amount: '1.00',
    occurredAt: new Date(`${day}T12:00:00Z`),
  }))
  await hopwise.services.database.orm.insert(conversions).values(sold)
  ctx = { ...tenantOf(hopwise.services, workspaceId), timeZone: 'UTC' }
})

test('what two ranges read at once is kept of both', async () => {
  await Promise.all([readSaleDays(ctx, october), readSaleDays(ctx, november)])
  using reads = vi.spyOn(ctx.orm, 'execute')
  const { days } = await readSaleDays(ctx, both)
  expect([...days.keys()]).toEqual(['2026-10-05', '2026-10-06', '2026-11-07'])
  expect(reads).not.toHaveBeenCalled()
})

test('of those who ask for the same days at once, one reads them', async () => {
  using reads = vi.spyOn(ctx.orm, 'execute')
  const asked = await Promise.all([both, both, both].map((range) => readSaleDays(ctx, range)))
  expect(asked.map(({ days }) => days.size)).toEqual([3, 3, 3])
  expect(reads).toHaveBeenCalledTimes(1)
})

test('a reading that fails keeps no one else from theirs', async () => {
  using reads = vi.spyOn(ctx.orm, 'execute')
  reads.mockRejectedValueOnce(new Error('The database is away.'))
  const failed = readSaleDays(ctx, october)
  const next = readSaleDays(ctx, october)
  await expect(failed).rejects.toThrow('The database is away.')
  expect((await next).days.size).toBe(2)
})
