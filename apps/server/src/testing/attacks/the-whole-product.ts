import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiScopes } from '@hopwise/contracts'
import { createRedirector, createVisitorServer, type Redirector } from '@hopwise/redirector'
import { readConnectors } from '#src/connectors.ts'
import { type Marketer, startTestApp, type TestApp } from '../start-test-app.ts'
import { aFullWorkspace } from './a-full-workspace.ts'
import { NoLimits } from './no-limits.ts'
import type { Caller } from './shot.ts'

/** The redirector, the app behind it and an account with one row of each kind, on a port. */
export interface WholeProduct {
  port: number
  hopwise: TestApp
  /** The header line that says who calls. */
  lineOf(caller: Caller): string
  /** Signs in again where a shot ended the session or removed the key. */
  renew(): Promise<void>
  stop(): Promise<void>
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** Not the one that the examples send, so that no shot changes it or deletes the account. */
const password = 'a quiet desk by the window'

export async function startWholeProduct(
  logLevel: 'silent' | 'error' = 'silent',
): Promise<WholeProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-attacks-'))
  let redirector: Redirector | null = null
  // No one listens there: nothing is asked of a real network.
  const connectors = readConnectors({ SANDBOX_URL: 'http://127.0.0.1:9' })
  const hopwise = await startTestApp(
    { connectors, logLevel },
    {
      limits: NoLimits,
      serverFactory: (handler) =>
        createVisitorServer(
          (request, response) => {
            if (redirector?.handle(request, response) !== true) handler(request, response)
          },
          { requestMs: 3_600_000 },
        ).server,
    },
  )
  redirector = createRedirector({
    target: hopwise.database.target,
    journalDirectory: join(folder, 'journal'),
    linksDirectory: join(folder, 'links'),
    ownerKey: 'attacks',
    log: silent,
  })
  const ada = await hopwise.signUp({ password })
  await aFullWorkspace(hopwise, ada, 'Attack')
  await hopwise.app.listen({ port: 0, host: '127.0.0.1' })
  // safe because a server that listens on a port has such an address
  const { port } = hopwise.app.server.address() as AddressInfo
  const callers = await signedIn(hopwise, ada)
  return {
    port,
    hopwise,
    lineOf: (caller) => callers.lineOf(caller),
    renew: () => callers.renew(),
    async stop() {
      await redirector.stop()
      await hopwise.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function signedIn(hopwise: TestApp, ada: Marketer) {
  let { cookie } = ada
  let key = ''
  const ask = (url: string, headers: Record<string, string>) => hopwise.app.inject({ url, headers })

  async function renew(): Promise<void> {
    if ((await ask('/api/auth/user', { cookie })).statusCode !== 200) {
      const { email } = ada.account
      const url = '/api/auth/sign-in/email'
      const answer = await hopwise.app.inject({ method: 'POST', url, payload: { email, password } })
      if (answer.statusCode !== 200) throw new Error(`no way back in: ${answer.body}`)
      cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    }
    const authorization = `Bearer ${key}`
    if (key !== '' && (await ask('/api/campaigns', { authorization })).statusCode === 200) return
    const made = await hopwise.app.inject({
      method: 'POST',
      url: '/api/admin/api-keys',
      headers: { cookie },
      payload: { name: 'Attack', scopes: apiScopes, expiresInDays: 30 },
    })
    key = made.json<{ key?: string }>().key ?? key
  }

  await renew()
  return {
    renew,
    lineOf(caller: Caller): string {
      if (caller === 'session') return `Cookie: ${cookie}\r\n`
      return caller === 'key' ? `Authorization: Bearer ${key}\r\n` : ''
    },
  }
}
