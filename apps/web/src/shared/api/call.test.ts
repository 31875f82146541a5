import { createAffiliateLink, defineEndpoint, listAffiliateLinks } from '@hopwise/contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { messageOf } from './api-error.ts'
import { call } from './call.ts'
import { isProofDeclined } from './proof.ts'
import { answerProof, isProofAsked } from './proof-request.ts'

const renameThing = defineEndpoint({
  method: 'PATCH',
  path: '/api/things/{id}',
  scope: null,
  summary: 'Rename a thing',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
})
const listThings = defineEndpoint({
  method: 'GET',
  path: '/api/things',
  scope: null,
  summary: 'List things',
  response: z.array(z.object({ name: z.string() })),
})

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

function answer(body: unknown, init?: ResponseInit) {
  fetched.mockResolvedValue(new Response(body === null ? null : JSON.stringify(body), init))
}

test('path parameters are filled in and encoded', async () => {
  answer({ name: 'b' })
  await call(renameThing, { params: { id: 'a/1' }, body: { name: 'b' } })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/things/a%2F1')
})

test('a body travels as JSON with its content type', async () => {
  answer({ name: 'b' })
  await call(renameThing, { params: { id: '1' }, body: { name: 'b' } })
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: 'PATCH',
    body: '{"name":"b"}',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
  })
})

test('a call without a body names no content type but sends cookies', async () => {
  answer([])
  await call(listThings)
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include', headers: {} })
})

test('query values that are absent or empty are left out of the address', async () => {
  answer([], { headers: { 'X-Total-Count': '0' } })
  await call(listAffiliateLinks, { query: { page: 2, search: '', platform: undefined } })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/affiliate-links?page=2')
})

test('a paged answer carries the whole count', async () => {
  answer([], { headers: { 'X-Total-Count': '132' } })
  await expect(call(listAffiliateLinks, { query: {} })).resolves.toEqual({ items: [], total: 132 })
})

test('fields the contract does not know are dropped', async () => {
  answer([{ name: 'a', secret: 1 }])
  await expect(call(listThings)).resolves.toEqual([{ name: 'a' }])
})

test('a refusal raises the status and the body', async () => {
  answer({ message: 'Unknown product' }, { status: 400 })
  const body = { productId: 9, originalUrl: 'https://a.example' }
  await expect(call(createAffiliateLink, { body })).rejects.toThrow(
    '400: {"message":"Unknown product"}',
  )
})

test('a 401 is an error unless the caller takes null for an answer', async () => {
  answer(null, { status: 401, statusText: 'Unauthorized' })
  await expect(call(listThings)).rejects.toThrow('401: Unauthorized')
  await expect(call(listThings, {}, { on401: 'null' })).resolves.toBeNull()
})

const refusal = () =>
  new Response(JSON.stringify({ message: 'Confirm it’s you', code: 'proof_required' }), {
    status: 403,
  })

test('a call that needs proof waits for the person, and is sent again as it was', async () => {
  fetched.mockResolvedValueOnce(refusal())
  const named = { params: { id: '1' }, body: { name: 'b' } }
  const renamed = call(renameThing, named, { idempotencyKey: 'one' })
  await vi.waitFor(() => expect(isProofAsked()).toBe(true))
  expect(fetched).toHaveBeenCalledOnce()
  answer({ name: 'b' })
  answerProof(true)
  await expect(renamed).resolves.toEqual({ name: 'b' })
  expect(fetched.mock.calls[1]).toEqual(fetched.mock.calls[0])
})

test('a person who cancels has their call refused, and nothing is sent', async () => {
  fetched.mockResolvedValueOnce(refusal())
  const listed = call(listThings)
  await vi.waitFor(() => expect(isProofAsked()).toBe(true))
  answerProof(false)
  await expect(listed).rejects.toSatisfy(isProofDeclined)
  expect(fetched).toHaveBeenCalledOnce()
})

test('another 403 asks no one', async () => {
  answer({ message: 'No', code: 'forbidden' }, { status: 403 })
  await expect(call(listThings)).rejects.toThrow('403')
  expect(isProofAsked()).toBe(false)
})

test('a call without a network says that the browser is offline, and one that was given up does not', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const failure = await call(listThings).catch((error: unknown) => error)
  expect(messageOf(failure, 'Things could not be loaded.')).toBe(
    'You’re offline. Try again when you’re back online.',
  )
  await expect(call(listThings, {}, { signal: AbortSignal.abort() })).rejects.toThrow(TypeError)
})
