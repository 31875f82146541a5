import { endpoints } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeCall, unrecorded } from './describe-call.ts'
import { isSecret } from './shown-fields.ts'

/** What looks like a secret by its name and is none. */
// The second is the id of a row, not what its device signs with; the last is a choice.
const harmless = new Set(['keywords', 'passkeyId', 'removePasskeys'])
const suspicious = /pass(word|phrase)|secret|token|key|code|credential|auth|private|signature/i

/** The names of all fields that a schema takes, however deep. */
function* namesIn(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return
  const { properties } = schema as { properties?: object }
  if (properties !== undefined) yield* Object.keys(properties)
  for (const part of Object.values(schema)) yield* namesIn(part)
}

const inputs = endpoints.flatMap((operation) =>
  [operation.params, operation.query, 'body' in operation && operation.body].flatMap((schema) => {
    if (!schema) return []
    const names = namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
    return [...names].map((name) => ({ call: operation.name, name }))
  }),
)

test('no field of any contract that sounds like a secret is kept', () => {
  const kept = inputs.filter(({ name }) => suspicious.test(name) && !isSecret(name))
  expect(kept.filter(({ name }) => !harmless.has(name))).toEqual([])
  expect(inputs.filter(({ name }) => isSecret(name)).length).toBeGreaterThan(5)
})

test('what the log leaves out is a call that there is', () => {
  const names = new Set(endpoints.map(({ name }) => name))
  expect([...unrecorded].filter((name) => !names.has(name))).toEqual([])
})

test('every call that changes something is in the log, and so is every download', () => {
  const missing = endpoints.filter((operation) => {
    const { method, kind, name } = operation
    const isKept = (method !== 'GET' || kind === 'download') && !unrecorded.has(name)
    return isKept !== (describeCall(operation, {}) !== null)
  })
  expect(missing).toEqual([])
})

test('what is made is called what its collection is called wherever one of it is changed', () => {
  const idKinds = endpoints.flatMap((operation) =>
    operation.path.includes('/{id}')
      ? [describeCall(operation, { params: { id: 1 } })?.record?.kind]
      : [],
  )
  const made = endpoints.flatMap((operation) =>
    'status' in operation && operation.status === 201
      ? [describeCall(operation, {})?.record?.kind]
      : [],
  )
  expect(made).toContain('smart-links')
  // The ids of passkeys and invitations are texts.
  expect(made.filter((kind) => !idKinds.includes(kind)).toSorted()).toEqual([
    'invitations',
    'passkeys',
  ])
})

test('a rule of a link is kept down to the countries it is for', () => {
  const change = endpoints.find(({ name }) => name === 'changeSmartLink')
  if (change === undefined) throw new Error('there is no change of a smart link')
  const conditions = [{ kind: 'country', is: true, values: ['US', 'DE'] }]
  const rules = [{ conditions, url: 'https://shop.example/' }]
  const described = describeCall(change, { body: { rules } })
  expect(described?.after).toEqual({ rules })
})

test('long values are cut, and secrets are left out however deep they are', () => {
  const [bulk] = endpoints.filter(({ name }) => name === 'changeAffiliateLinks')
  if (bulk === undefined) throw new Error('there is no bulk change of links')
  const body = {
    ids: Array.from({ length: 500 }, (_, index) => index),
    change: { title: 'x'.repeat(5_000), nested: { apiKey: 'hw_secret', list: [{ token: 't' }] } },
  }
  const described = describeCall(bulk, { body })
  const text = JSON.stringify(described?.after)
  expect(text.length).toBeLessThan(1_000)
  expect(text).toContain('and 480 more')
  expect(text).not.toMatch(/hw_secret|token/)
})

test('a yes or no is kept, even when it is about a secret', () => {
  const change = endpoints.find(({ name }) => name === 'changePassword')
  if (change === undefined) throw new Error('there is no change of the password')
  const described = describeCall(change, { body: { password: 'hw_secret', revokeApiKeys: true } })
  expect(described?.after).toEqual({ revokeApiKeys: true })
})
