import { type ApiScope, apiScopes, endpoints } from '@hopwise/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConnectors } from '#src/connectors.ts'
import { aProduct } from '../records.ts'
import { type Marketer, startTestApp, type TestApp } from '../start-test-app.ts'
import { aFullWorkspace, type FullWorkspace } from './a-full-workspace.ts'
import { urlOf } from './example-input.ts'
import { NoLimits } from './no-limits.ts'
import { ownInput } from './own-input.ts'
import { nameOf, type Place, picks, placesOf, type Rows } from './places.ts'
import { workspacePrints } from './workspace-prints.ts'

const mark = 'Zqada7'
const places = endpoints.flatMap(placesOf)
/** Where no one has a row. */
const noOnes = 2_147_480_000
/** Thousands of requests, on a machine that may do something else. */
const patient = { timeout: 300_000 }
const refused = new Set([400, 401, 403, 404, 409])

interface Caller {
  name: string
  headers: Record<string, string>
}

let hopwise: TestApp
let ada: FullWorkspace
let eve: FullWorkspace
let adaHerself: Marketer
let eveHerself: Marketer

beforeAll(async () => {
  // No one listens there: nothing is asked of a real network.
  const connectors = readConnectors({ SANDBOX_URL: 'http://127.0.0.1:9' })
  hopwise = await startTestApp({ connectors }, { limits: NoLimits })
  // The first account runs the installation, and the first product is what specified forms send by default.
  await aProduct(await hopwise.signUp())
  adaHerself = await hopwise.signUp({ email: `${mark}@example.com`, username: mark.toLowerCase() })
  eveHerself = await hopwise.signUp()
  ada = await aFullWorkspace(hopwise, adaHerself, mark)
  eve = await aFullWorkspace(hopwise, eveHerself, 'Xweve9')
})
afterAll(() => hopwise.stop())

const prints = () => workspacePrints(hopwise.services.database, ada.workspaceId)

async function keyOf(who: Marketer, scopes: readonly ApiScope[]): Promise<string> {
  const key = { name: 'Report', scopes, expiresInDays: 30 }
  return (await who.post('/api/admin/api-keys', key)).body.key
}

const byKey = (key: string) => ({ authorization: `Bearer ${key}` })

async function send(
  operation: Place['operation'],
  headers: Caller['headers'],
  rows: Rows,
  named?: { path: string; value: number | string },
) {
  const input = ownInput(operation, rows, named)
  const isUpload = operation.kind === 'upload'
  const payload = isUpload ? 'a,b\n1,2\n' : operation.method === 'GET' ? undefined : input.body
  const type = isUpload ? { 'content-type': 'text/csv' } : {}
  const answer = await hopwise.app.inject({
    method: operation.method,
    url: urlOf(operation, input),
    headers: { ...headers, ...type },
    ...(payload !== undefined && { payload: payload as object }),
  })
  return { status: answer.statusCode, text: answer.body, input: JSON.stringify(input) }
}

/** What is the same whatever row was asked for. */
const gist = (text: string) => text.replace(/"requestId":"[^"]*"/, '').replaceAll(/\d{5,}/g, 'N')

test('the workspace of an attack has a row in every table, or it is known why not', async () => {
  const empty = [...(await prints())].filter(([, { rows }]) => rows === 0).map(([name]) => name)
  expect(empty).toEqual([])
})

test(
  'someone else’s rows are out of reach from every place of every call, for every caller',
  patient,
  async () => {
    const callers: Caller[] = [
      { name: 'her session', headers: { cookie: eveHerself.cookie } },
      { name: 'no one', headers: {} },
    ]
    for (const scope of apiScopes) {
      callers.push({ name: `her key ${scope}`, headers: byKey(await keyOf(eveHerself, [scope])) })
    }
    const before = await prints()
    let attempts = 0
    for (const place of places) {
      const { operation, path, kind } = place
      const value = ada.rows[kind]
      if (value === undefined)
        throw new Error(`aFullWorkspace makes no ${kind} for ${nameOf(operation)}`)
      const unknown = typeof value === 'number' ? noOnes : 'nothing-of-anyone'
      const known = await send(operation, callers[0]?.headers ?? {}, eve.rows, {
        path,
        value: unknown,
      })
      for (const { name, headers } of callers) {
        const { status, text, input } = await send(operation, headers, eve.rows, { path, value })
        const where = `${nameOf(operation)}, ${path}, by ${name}: ${status} ${text.slice(0, 300)}`
        attempts += 1
        if (!(picks(place) && status < 300)) expect.soft(refused.has(status), where).toBe(true)
        const isAddressed = path === 'params.id' || path === 'params.sessionId'
        if (isAddressed && name === 'her session') expect.soft(status, where).toBe(404)
        if (!input.includes(mark))
          expect.soft(text.toLowerCase(), where).not.toContain(mark.toLowerCase())
        // Whether a row is there at all is no one's business. A short name is free or taken for all.
        if (name === 'her session' && kind !== 'slug' && status !== 201) {
          expect.soft({ status, text: gist(text) }, where).toEqual({
            status: known.status,
            text: gist(known.text),
          })
        }
      }
      expect(await prints(), `${nameOf(operation)}, ${path}`).toEqual(before)
    }
    process.stdout.write(`${attempts} attempts at ${places.length} places\n`)
    expect(attempts).toBeGreaterThan(2_000)
  },
)

test(
  'a key opens no call beyond its scope, even with the rows of the one who made it',
  patient,
  async () => {
    const keys = new Map<string, string>()
    for (const scope of apiScopes) keys.set(scope, await keyOf(adaHerself, [scope]))
    const before = await prints()
    let attempts = 0
    for (const operation of endpoints) {
      for (const [scope, key] of keys) {
        if (scope === operation.scope) continue
        attempts += 1
        const { status, text } = await send(operation, byKey(key), ada.rows)
        const where = `${nameOf(operation)} with ${scope}: ${text}`
        expect(status, where).toBe(operation.path === '/api/auth/user' ? 401 : 403)
        expect.soft(text.toLowerCase(), where).not.toContain(mark.toLowerCase())
      }
      expect(await prints(), nameOf(operation)).toEqual(before)
    }
    process.stdout.write(`${attempts} calls beyond the scope of a key\n`)
    expect(attempts).toBeGreaterThan(endpoints.length * (apiScopes.length - 1))
  },
)
