import { sessions } from '@hopwise/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '#src/testing/browser.ts'
import { aPasskeyHolder, challengeFor, passkeyOrigin } from '#src/testing/passkey-holder.ts'
import type { SoftwareAuthenticator } from '#src/testing/software-authenticator.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
beforeAll(async () => {
  hopwise = await startTestApp({ publicUrl: passkeyOrigin })
})
afterAll(() => hopwise.stop())

const age = () => hopwise.services.database.orm.update(sessions).set({ provedAt: new Date(0) })

async function prove(browser: Browser, authenticator: SoftwareAuthenticator) {
  const challenge = await challengeFor(browser)
  const assertion = authenticator.sign({ challenge })
  return await browser.call('POST', '/api/auth/proof', { kind: 'passkey', assertion })
}

test('a passkey is a proof of its owner', async () => {
  const { browser, authenticator } = await aPasskeyHolder(hopwise)
  await age()
  const before = await browser.call('GET', '/api/auth/proof')
  expect(before.body).toMatchObject({ isFresh: false, kinds: ['password', 'passkey'] })
  expect(await prove(browser, authenticator)).toMatchObject({
    status: 200,
    body: { isFresh: true },
  })
})

test('someone else’s passkey proves nothing', async () => {
  const { browser } = await aPasskeyHolder(hopwise)
  const { authenticator } = await aPasskeyHolder(hopwise)
  await age()
  expect(await prove(browser, authenticator)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'passkey' }] },
  })
  expect((await browser.call('GET', '/api/auth/proof')).body).toMatchObject({ isFresh: false })
})
