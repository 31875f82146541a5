import { Browser } from './browser.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'
import type { NewAccount, TestApp } from './start-test-app.ts'

/** Where browsers make passkeys. */
export const passkeyOrigin = 'https://hopwise.test'

type Ceremony = Partial<Parameters<SoftwareAuthenticator['sign']>[0]>

export const aBrowser = ({ app }: TestApp) => new Browser(app, passkeyOrigin)

/** A browser that is signed in with the password. */
export async function signedInAt(hopwise: TestApp, account: NewAccount): Promise<Browser> {
  const browser = aBrowser(hopwise)
  await browser.submit('/api/login', { identifier: account.email, password: account.password })
  return browser
}

export async function addPasskey(browser: Browser, password: string, ceremony: Ceremony = {}) {
  const authenticator = new SoftwareAuthenticator(passkeyOrigin)
  const start = await browser.call('POST', '/api/settings/passkeys/start', { password })
  const { challenge } = start.body
  const credential = authenticator.register({ challenge, ...ceremony })
  const added = await browser.call('POST', '/api/settings/passkeys', { credential })
  return { authenticator, start, added }
}

/** A fresh account with a passkey, and the browser that added it. */
export async function aPasskeyHolder(hopwise: TestApp) {
  const { account } = await hopwise.signUp()
  const browser = await signedInAt(hopwise, account)
  const { authenticator, added } = await addPasskey(browser, account.password)
  if (added.status !== 201) throw new Error(`no passkey was added: ${JSON.stringify(added.body)}`)
  return { account, browser, authenticator, passkeyId: String(added.body.id) }
}

export async function challengeFor(browser: Browser): Promise<string> {
  const { body } = await browser.call('GET', '/api/auth/passkey/generate-authenticate-options')
  return body.challenge
}

/** As the script of the sign-in page does. */
export async function signInWith(
  browser: Browser,
  authenticator: SoftwareAuthenticator,
  { path = '/api/login/passkey', ...ceremony }: Ceremony & { path?: string } = {},
) {
  const challenge = await challengeFor(browser)
  const assertion = JSON.stringify(authenticator.sign({ challenge, ...ceremony }))
  return await browser.submit(path, { assertion, next: '/analytics' })
}
