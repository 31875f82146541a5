import {
  type CurrentUser,
  type EarningsSummary,
  type LiveTopic,
  moneyProfile,
} from '@hopwise/contracts'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { dismissToast, getToasts } from '#src/shared/ui/toast-store.ts'
// A press fetches it: a busy machine compiles it for longer than a toast is looked for.
import '#src/shared/ui/toaster.tsx'
import { SignedIn } from '../signed-in.tsx'
import { noCanvas } from './canvas.ts'
import { aUser } from './stand-in-server.ts'

const none = { amount: '0.00', count: 0, notCounted: 0, refunded: 0 }

export const noSummary: EarningsSummary = {
  total: { ...none, change: null, spark: [] },
  confirmed: none,
  pending: none,
  paid: none,
  waiting: [],
  unmatched: 0,
  unmatchedAmount: '0.00',
  years: [2026, 2025],
  sources: [],
}

const aHealthyLink = {
  linkId: 1,
  title: null,
  slug: 'desk',
  shortUrl: 'https://go.example/l/desk',
  originalUrl: 'https://shop.example/desk',
  archivedAt: null,
  isAmazon: false,
  destinations: [],
}

let signedIn = aUser()

/** The server as the browser sees it; a test says what it answers. No one has notifications at first. */
export const api = setupServer(
  // Once the live line is up.
  http.get('/api/auth/user', () => HttpResponse.json(signedIn)),
  http.get('/api/notifications', () => pageOf([])),
  http.get('/api/domains', () => HttpResponse.json([])),
  http.get('/api/tags', () => HttpResponse.json([])),
  http.get('/api/analytics/views', () => HttpResponse.json([])),
  // What the palette searches, wherever it is opened.
  http.get('/api/products/all', () => pageOf([])),
  http.get('/api/posts', () => pageOf([])),
  http.get('/api/earnings', () => pageOf([])),
  http.get('/api/social-accounts', () => HttpResponse.json([])),
  http.get('/api/onboarding', () =>
    HttpResponse.json({ state: 'over', step: 'arrived', link: null, ownVisits: 0, click: null }),
  ),
  http.get('/api/smart-links/:id/versions', () => pageOf([])),
  http.get('/api/smart-links/rotations', () => pageOf([])),
  http.get('/api/earnings/unclear', () => pageOf([])),
  http.get('/api/admin/syncs/schedule', () => HttpResponse.json([])),
  http.get('/api/settings/passkeys', () =>
    HttpResponse.json({ origin: location.origin, passkeys: [] }),
  ),
  http.get('/api/monetization/profile', () =>
    HttpResponse.json({ profile: moneyProfile.parse({}), savedAt: null, plan: null }),
  ),
  http.get('/api/affiliate-links/:id/visits', () => HttpResponse.json({ visits: [], next: null })),
  http.get('/api/link-intelligence/:id/analyses/latest', () =>
    HttpResponse.json({ run: null, analysis: null, analysedAt: null, applied: [] }),
  ),
  http.get('/api/link-health', () => pageOf([])),
  http.get('/api/link-health/summary', () =>
    HttpResponse.json({
      checked: 0,
      waiting: 0,
      working: 0,
      unknown: 0,
      silent: 0,
      troubled: 0,
      moneyAtRisk: '0.00',
      lastCheckedAt: null,
    }),
  ),
  http.get('/api/operator/backups', () =>
    HttpResponse.json({
      place: null,
      isOverdue: false,
      failures: 0,
      provenAt: null,
      backups: [],
    }),
  ),
  http.get('/api/link-settings', () =>
    HttpResponse.json({ pixels: [], storefronts: [], utmDefaults: [], retargetingLinks: 0 }),
  ),
  http.get('/api/link-health/:id', () => HttpResponse.json(aHealthyLink)),
  http.get('/api/analytics/canvas', () => HttpResponse.json(noCanvas)),
  http.get('/api/earnings/summary', () => HttpResponse.json({ ...noSummary, years: [2026, 2025] })),
)

/** The live line, held by the test. */
let line: FakeEventSource

class FakeEventSource {
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  constructor() {
    line = this
  }
  close() {}
}

export function goLive() {
  act(() => line.onopen?.())
}

export function announce(topic: LiveTopic) {
  act(() => line.onmessage?.({ data: JSON.stringify({ topic }) }))
}

export function withApi() {
  beforeAll(() => api.listen({ onUnhandledFrame: 'error' }))
  beforeEach(() => vi.stubGlobal('EventSource', FakeEventSource))
  afterEach(() => {
    api.resetHandlers()
    for (const { id } of getToasts()) act(() => dismissToast(id))
  })
  afterAll(() => api.close())
}

/** One page of a list, as the server sends it. */
export function pageOf(items: readonly JsonBodyType[], total = items.length) {
  return HttpResponse.json(items, { headers: { 'x-total-count': String(total) } })
}

export function answer(path: string, body: () => Parameters<typeof HttpResponse.json>[0]) {
  return http.get(path, () => HttpResponse.json(body()))
}

/** Chooses in a field that searches, by its label. */
export async function pick(
  user: ReturnType<typeof userEvent.setup>,
  field: HTMLElement,
  name: string,
) {
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
}

/** Opens a path as the person who is signed in. */
export function openApp(path: string, part: Partial<CurrentUser> = {}) {
  history.replaceState(null, '', path)
  signedIn = aUser(part)
  render(<SignedIn user={signedIn} onSignedOut={() => {}} />)
  return userEvent.setup()
}
