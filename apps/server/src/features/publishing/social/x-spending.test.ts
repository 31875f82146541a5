import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveAtSandbox } from '#src/testing/approve-at-sandbox.ts'
import { letClaimsPass } from '#src/testing/let-claims-pass.ts'
import { setConnectors } from '#src/testing/set-connectors.ts'
import { type SandboxProcess, startSandbox } from '#src/testing/start-sandbox.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { refreshDueAccounts } from './index.ts'

const hourMs = 3_600_000
let hopwise: TestApp
let sandbox: SandboxProcess
let passedMs = 0

beforeAll(async () => {
  sandbox = await startSandbox()
  hopwise = await startTestApp(
    { connectors: sandbox.connectors, xMonthlyDollars: 1 },
    { now: () => new Date(Date.now() + passedMs) },
  )
  const { x } = sandbox.connectors
  // As if it were the real one, whose calls cost.
  setConnectors(hopwise, { x: x && { ...x, isSandbox: false } })
})
afterAll(async () => {
  await hopwise.stop()
  sandbox.stop()
})

const accountOf = async (ada: Marketer) =>
  (await ada.get('/api/social-accounts')).body.find((one) => one.platform === 'twitter')

test('X is read once a day, its card says what that costs, and a ceiling holds', async () => {
  const ada = await hopwise.signUp()
  const begun = await ada.post(`/api/social-accounts/${(await accountOf(ada))?.id}/connect`)
  const back = await approveAtSandbox(begun.body.authorizeUrl)
  await ada.get(`${back.pathname}${back.search}`)
  const connected = await accountOf(ada)
  expect(connected?.cost).toContain('$3.30 a month')
  const readAt = connected?.refreshedAt
  passedMs += 23 * hourMs
  await letClaimsPass(hopwise.services)
  await refreshDueAccounts(hopwise.services)
  expect((await accountOf(ada))?.refreshedAt).toBe(readAt)
  // Eleven cents a reading: a dollar is nine of them.
  for (let day = 0; day < 10; day += 1) {
    passedMs += 24 * hourMs
    await letClaimsPass(hopwise.services)
    await refreshDueAccounts(hopwise.services)
  }
  const { problem } = (await accountOf(ada)) ?? {}
  expect(problem?.message).toContain('$1 a month')
  expect(new Date(problem?.retryAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 7 * 24 * hourMs)
})
