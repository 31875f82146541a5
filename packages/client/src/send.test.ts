import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Hopwise, HopwiseError } from './index.ts'

type Answer = Response | Error | ((signal: AbortSignal) => Promise<Response>)

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const refusal = (status: number, code: string, headers?: Record<string, string>) =>
  json({ message: 'No.', code, requestId: 'r1' }, status, headers)
const page = { data: [], next: null, total: 0 }
const gone = () => new TypeError('fetch failed')

/** A client whose calls get these answers, one after another, and what was sent for them. */
function answering(...answers: Answer[]) {
  const sent: {
    url: string
    method: string
    headers: Headers
    body: unknown
    redirect: string | undefined
    at: number
  }[] = []
  const hopwise = new Hopwise({
    apiKey: 'hw_test\n',
    baseUrl: 'https://hopwise.example/',
    async fetch(url, { method = '', headers, body, redirect, signal } = {}) {
      const given = { url: String(url), method, headers: new Headers(headers), body, redirect }
      sent.push({ ...given, at: Date.now() })
      const answer = answers.shift()
      if (answer === undefined) throw new Error('one call too many')
      if (answer instanceof Error) throw answer
      if (typeof answer === 'function' && signal) return await answer(signal)
      return answer as Response
    },
  })
  return { hopwise, sent }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What comes of a call once all waits are over. */
async function settled<Result>(call: Promise<Result>): Promise<Result> {
  call.catch(() => undefined)
  await vi.runAllTimersAsync()
  return await call
}

const failureOf = async (call: Promise<unknown>): Promise<HopwiseError> => {
  const error = await settled(call).catch((thrown: unknown) => thrown)
  if (!(error instanceof HopwiseError)) throw error
  return error
}

test('a call carries the key, its filters and its body', async () => {
  const { hopwise, sent } = answering(json(page), json({}), json({}))
  await hopwise.links.list({ search: 'a&b', limit: 5, campaignId: undefined } as object)
  await hopwise.analytics.get({ by: 'link', metrics: ['clicks', 'revenue'], link: [4, 8] })
  await hopwise.links.getBySlug('a/b')
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET https://hopwise.example/api/v1/links?search=a%26b&limit=5',
    'GET https://hopwise.example/api/v1/analytics?by=link&metrics=clicks%2Crevenue&link=4%2C8',
    'GET https://hopwise.example/api/v1/links/slug:a%2Fb',
  ])
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer hw_test')
  expect(sent[0]?.headers.has('content-type')).toBe(false)
  expect(sent[0]?.headers.has('idempotency-key')).toBe(false)
})

test.each([
  ['no answer', gone()],
  ['429', refusal(429, 'too-many-requests')],
  ['503', refusal(503, 'unavailable')],
  ['a proxy whose Hopwise starts again', new Response('<html>', { status: 502 })],
  ['the same call still running', refusal(409, 'conflict', { 'retry-after': '1' })],
])('a creating call is made again after %s, with the same key', async (_, failed) => {
  const { hopwise, sent } = answering(failed, gone(), json({ id: 1 }, 201))
  const made = await settled(hopwise.links.create({ originalUrl: 'https://shop.example' }))
  expect(made).toEqual({ id: 1 })
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toMatch(/^[\da-f]{32}$/)
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
})

test('two creating calls have two keys, and a caller may name its own', async () => {
  const { hopwise, sent } = answering(json({}), json({}), json({}))
  const body = { name: 'coffee' }
  await hopwise.tags.create(body)
  await hopwise.tags.create(body)
  await hopwise.tags.create(body, { idempotencyKey: 'row-7' })
  const [one, two, three] = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(one).not.toBe(two)
  expect(three).toBe('row-7')
})

test('the server says when to come back, and is not asked before', async () => {
  const start = Date.now()
  const inDate = new Date(start + 60_000).toUTCString()
  const { hopwise, sent } = answering(
    refusal(429, 'too-many-requests', { 'retry-after': '30' }),
    refusal(503, 'unavailable', { 'retry-after': inDate }),
    json(page),
  )
  await settled(hopwise.links.list())
  const [, second = 0, third = 0] = sent.map(({ at }) => at - start)
  expect(second).toBe(30_000)
  expect(third).toBeGreaterThanOrEqual(59_000)
})

test('waits grow, and after four tries the last failure is the caller’s', async () => {
  const { hopwise, sent } = answering(gone(), gone(), gone(), gone())
  const error = await failureOf(hopwise.links.list())
  expect(error).toMatchObject({ code: 'unreachable', status: null })
  expect(error.message).toBe('https://hopwise.example cannot be reached.')
  const waits = sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? 0))
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual(250 * 2 ** index)
    expect(wait).toBeLessThanOrEqual(500 * 2 ** index)
  }
  expect(waits).toHaveLength(3)
})

test('what may have acted and takes no key is not made again, unless it was refused before', async () => {
  for (const failed of [gone(), refusal(503, 'unavailable')]) {
    const { hopwise, sent } = answering(failed)
    await failureOf(hopwise.links.update(1, { title: 'Java' }))
    expect(sent).toHaveLength(1)
  }
  const { hopwise, sent } = answering(refusal(429, 'too-many-requests'), json({}))
  await settled(hopwise.links.update(1, { title: 'Java' }))
  expect(sent).toHaveLength(2)
})

test('a refusal is not made again, and says code, fields, status and request', async () => {
  const issues = [{ path: 'slug', message: 'This short name is taken' }]
  const refused = json({ message: 'Taken.', code: 'invalid', requestId: 'r7', issues }, 400)
  const { hopwise, sent } = answering(refused)
  const error = await failureOf(hopwise.links.create({ originalUrl: 'x' }))
  expect(error).toMatchObject({
    name: 'HopwiseError',
    message: 'Taken.',
    code: 'invalid',
    status: 400,
    requestId: 'r7',
    issues,
  })
  expect(sent).toHaveLength(1)
})

test('a longer wait than a minute is the caller’s to decide', async () => {
  const { hopwise, sent } = answering(refusal(429, 'too-many-requests', { 'retry-after': '3600' }))
  const error = await failureOf(hopwise.me.get())
  expect(error.retryAfterMs).toBe(3_600_000)
  expect(sent).toHaveLength(1)
})

test('a call ends in time, and one that its caller ends is over at once', async () => {
  const never = (signal: AbortSignal) =>
    new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  vi.useRealTimers()
  const { hopwise } = answering(never, never)
  const late = await hopwise.me.get({ timeoutMs: 5, maxRetries: 1 }).catch((error) => error)
  expect(late).toMatchObject({ code: 'timeout', status: null })

  const ended = new AbortController()
  const underway = answering(never).hopwise.me.get({ signal: ended.signal })
  ended.abort(new Error('enough'))
  await expect(underway).rejects.toThrow('enough')

  const waiting = new AbortController()
  const other = answering(gone())
  const wait = other.hopwise.me.get({ signal: waiting.signal })
  await vi.waitFor(() => expect(other.sent).toHaveLength(1))
  waiting.abort(new Error('enough'))
  await expect(wait).rejects.toThrow('enough')
  await expect(other.hopwise.me.get({ signal: waiting.signal })).rejects.toThrow('enough')
  expect(other.sent).toHaveLength(1)
})

test('an address that is no Hopwise is named', async () => {
  const page = () => new Response('<html>', { status: 200 })
  expect((await failureOf(answering(page()).hopwise.me.get())).message).toContain('Check baseUrl')
  const missing = answering(new Response('Not here', { status: 404 }))
  expect(await failureOf(missing.hopwise.me.get())).toMatchObject({
    code: 'unexpected',
    status: 404,
  })
  const moved = answering(
    new Response(null, { status: 301, headers: { location: 'https://new.example/api/v1/me' } }),
  )
  expect((await failureOf(moved.hopwise.me.get())).message).toBe(
    'https://hopwise.example redirects to https://new.example. Use that as baseUrl.',
  )
  // Followed, it would take the key along.
  expect(moved.sent.map(({ redirect }) => redirect)).toEqual(['manual'])
})

test.each(['', 'hopwise.example', 'ftp://hopwise.example'])('“%s” is no baseUrl', (baseUrl) => {
  expect(() => new Hopwise({ apiKey: 'hw_x', baseUrl })).toThrow('https://hopwise.example')
})

test('a key that is missing is missed at once', () => {
  const key = process.env['HOPWISE_NO_SUCH_KEY'] as string
  expect(() => new Hopwise({ apiKey: key, baseUrl: 'https://hopwise.example' })).toThrow('apiKey')
})
