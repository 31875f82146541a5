import { createAffiliateLink } from '@hopwise/contracts'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useCallOnce } from './use-call-once.ts'

const body = { productId: 1, originalUrl: 'https://example.com/' }
const made = {
  ...body,
  id: 1,
  shortUrl: 'https://hop.example/l/desk',
  domainId: null,
  slug: 'desk',
  title: null,
  platform: null,
  clicks: 0,
  conversions: 0,
  earnings: '0.00',
  ownId: null,
  qrCode: '/qr',
  product: { id: 1, name: 'Desk', imageUrl: null },
  campaign: null,
  tags: [],
  otherNetwork: null,
  disabled: null,
  hostWarning: null,
  hasPassword: false,
  expiresAt: null,
  createdAt: '2026-11-20T12:00:00Z',
  archivedAt: null,
  recentClicks: [],
}

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset()
  fetched.mockImplementation(async () => new Response(JSON.stringify(made), { status: 201 }))
  vi.stubGlobal('fetch', fetched)
})

const keys = () =>
  fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'))

test('clicks before the answer share a key, and what is made after it has a new one', async () => {
  const { result } = renderHook(() => useCallOnce(createAffiliateLink))
  await Promise.all([result.current({ body }), result.current({ body }), result.current({ body })])
  await result.current({ body })
  const [first, second, third, next] = keys()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect([second, third]).toEqual([first, first])
  expect(next).not.toBe(first)
})

test('after a try whose outcome is unknown, another press is another call', async () => {
  const { result } = renderHook(() => useCallOnce(createAffiliateLink))
  const unknown = { message: 'Look first.', code: 'outcome-unknown', requestId: '1' }
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(unknown), { status: 409 }))
  await expect(result.current({ body })).rejects.toThrow('Look first.')
  await result.current({ body })
  const [first, next] = keys()
  expect(next).not.toBe(first)
})

test('after an answer that was lost the same body has the same key, a changed one another', async () => {
  const { result } = renderHook(() => useCallOnce(createAffiliateLink))
  fetched.mockRejectedValueOnce(new TypeError('lost'))
  await expect(result.current({ body })).rejects.toThrow('lost')
  fetched.mockRejectedValueOnce(new TypeError('lost'))
  await expect(result.current({ body })).rejects.toThrow('lost')
  await result.current({ body: { ...body, title: 'Desk' } })
  const [first, again, changed] = keys()
  expect(again).toBe(first)
  expect(changed).not.toBe(first)
})
