import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSandbox } from './sandbox.ts'
import { openStore } from './store.ts'

test('a fault that was switched on is reported, an unknown one is refused', async () => {
  const app = await createSandbox({ file: null, hopwiseUrl: 'http://hopwise.test' })
  const set = (payload: object) => app.inject({ method: 'POST', url: '/control/faults', payload })
  expect((await set({ vendor: 'x', fault: 'outage' })).statusCode).toBe(200)
  expect((await set({ vendor: 'x', fault: 'earthquake' })).statusCode).toBe(400)
  expect((await app.inject('/control/faults')).json()).toMatchObject({
    x: 'outage',
    stripe: 'none',
  })
})

test('what was saved is there after a restart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const file = join(folder, 'sandbox.json')
  const store = openStore(file)
  store.part('x', { accounts: 0 }).accounts = 3
  store.save()
  expect(openStore(file).part('x', { accounts: 0 })).toEqual({ accounts: 3 })
  rmSync(folder, { recursive: true })
})
