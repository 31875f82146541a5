import { type ApiScope, apiScopes, endpoints } from '@hopwise/contracts'
import { socialAccounts, syncs } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConnectors } from '#src/connectors.ts'
import { recordConversions } from '#src/features/money/earnings/index.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

/** Which scope opens which calls, written out: anyone who changes a door changes it here as well. */
const doors = {
  read: `
    GET /api/visitor-data
    GET /api/products/export
    GET /api/tags
    GET /api/admin/networks
    GET /api/admin/overview
    GET /api/admin/settings
    GET /api/admin/syncs
    GET /api/admin/syncs/export
    GET /api/admin/syncs/schedule
    GET /api/admin/syncs/{id}
    GET /api/affiliate-links
    GET /api/affiliate-links/export
    GET /api/affiliate-links/{id}
    GET /api/affiliate-links/{id}/qr-code
    GET /api/affiliate-links/{id}/visits
    GET /api/affiliate-networks
    GET /api/affiliate-networks/{id}/notifications/messages
    GET /api/ai/earned-posts
    GET /api/ai/writer
    GET /api/analytics/audience
    GET /api/analytics/breakdown
    GET /api/analytics/canvas
    GET /api/analytics/canvas/export
    GET /api/analytics/export
    GET /api/analytics/overview
    GET /api/analytics/platforms
    GET /api/analytics/top-campaigns
    GET /api/analytics/views
    GET /api/campaigns
    GET /api/campaigns/export
    GET /api/campaigns/{id}
    GET /api/dashboard/activity
    GET /api/dashboard/campaign-analytics
    GET /api/dashboard/stats
    GET /api/domains
    GET /api/domains/{id}/uses
    GET /api/earnings
    GET /api/earnings/export
    GET /api/earnings/payout
    GET /api/earnings/statement
    GET /api/earnings/summary
    GET /api/earnings/trend
    GET /api/earnings/unclear
    GET /api/earnings/{id}
    GET /api/events
    GET /api/exchange-rates
    GET /api/imports
    GET /api/imports/{id}
    GET /api/imports/{id}/faults
    GET /api/link-intelligence/{id}/analyses/latest
    GET /api/link-intelligence/{id}/export
    GET /api/link-import
    GET /api/link-import/{id}
    GET /api/link-import/{id}/left
    GET /api/link-import/{id}/rows
    GET /api/link-health
    GET /api/link-health/summary
    GET /api/link-health/{id}
    GET /api/link-settings
    GET /api/monetization/action-plan
    GET /api/monetization/actions/export
    GET /api/monetization/opportunities
    GET /api/monetization/profile
    GET /api/monetization/revenue-tracking/{id}
    GET /api/postback-calls
    GET /api/postback-calls/export
    GET /api/posts
    GET /api/posts/export
    GET /api/posts/{id}
    GET /api/products
    GET /api/products/all
    GET /api/products/figures
    GET /api/products/of-url
    GET /api/products/search
    GET /api/products/{id}
    GET /api/products/{id}/links
    GET /api/caller
    GET /api/visits
    GET /api/quick-start
    GET /api/quick-start/templates/{key}
    GET /api/rate-limits
    GET /api/smart-links
    GET /api/smart-links/export
    GET /api/smart-links/rotations
    GET /api/smart-links/{id}
    GET /api/smart-links/{id}/rotation
    GET /api/smart-links/{id}/rotation/export
    GET /api/smart-links/{id}/versions
    GET /api/social-accounts
    GET /api/social-accounts/{id}/days
    GET /api/social-accounts/{id}/posts
    GET /api/web-distribution/priorities
    GET /api/web-distribution/strategies
    GET /api/web-distribution/target/{id}
    GET /api/web-distribution/targets/{niche}
    GET /api/web-distribution/targets/{niche}/export
    GET /api/web-distribution/top-targets
    GET /api/web-distribution/performance
    GET /api/web-distribution/placements
    GET /api/web-distribution/placements/export
    GET /api/web-distribution/placements/{id}
    GET /api/webhook-deliveries
    GET /api/webhook-deliveries/export
    GET /api/webhooks
    GET /api/webhooks/{id}
  `,
  'links:write': `
    DELETE /api/analytics/views/{id}
    PATCH /api/analytics/views/{id}
    POST /api/analytics/views
    POST /api/analytics/views/{id}/restore
    POST /api/link-health/check
    POST /api/affiliate-links/bulk
    POST /api/affiliate-links/bulk/{id}/undo
    POST /api/smart-links/bulk
    POST /api/smart-links/bulk/{id}/undo
    POST /api/tags
    PATCH /api/tags/{id}
    DELETE /api/tags/{id}
    POST /api/tags/{id}/restore
    POST /api/affiliate-links
    PATCH DELETE /api/affiliate-links/{id}
    POST /api/affiliate-links/{id}/restore
    POST /api/link-intelligence/{id}/analyses
    POST /api/link-intelligence/{id}/insights/{insight}/apply
    POST /api/link-intelligence/{id}/insights/{insight}/undo
    POST /api/link-import/preview
    POST /api/link-import/run
    POST /api/link-import/{id}/cancel
    POST /api/link-import/{id}/undo
    POST /api/link-health/{id}/check
    PATCH /api/smart-links/{id}
    PATCH /api/smart-links/{id}/arms
    POST /api/smart-links/{id}/roll-back
    POST /api/smart-links/{id}/try
    POST /api/smart-links/cloak
    POST /api/smart-links/create
    POST /api/link-settings/pixels
    DELETE /api/link-settings/pixels/{id}
    PATCH DELETE /api/link-settings/storefronts/{country}
    PATCH DELETE /api/link-settings/utm/{platform}
  `,
  'campaigns:write': `
    POST /api/campaigns/bulk
    POST /api/campaigns/bulk/{id}/undo
    POST /api/web-distribution/placements/bulk
    POST /api/web-distribution/placements/bulk/{id}/undo
    POST /api/campaigns
    PATCH DELETE /api/campaigns/{id}
    POST /api/campaigns/{id}/duplicate
    POST /api/campaigns/{id}/restore
    POST /api/web-distribution/content-placement
    PATCH DELETE /api/web-distribution/placements/{id}
    POST /api/web-distribution/placements/{id}/approve
    POST /api/web-distribution/placements/{id}/publish
    POST /api/web-distribution/placements/{id}/reject
    POST /api/web-distribution/placements/{id}/restore
    POST /api/web-distribution/placements/{id}/schedule
    POST /api/web-distribution/placements/{id}/unschedule
    POST /api/web-distribution/own-targets
    PATCH DELETE /api/web-distribution/own-targets/{id}
    POST /api/web-distribution/own-targets/{id}/restore
  `,
  'posts:write': `
    POST /api/posts/bulk
    POST /api/posts/bulk/{id}/undo
    POST /api/ai/generate-content
    POST /api/ai/generate-variations
    POST /api/ai/write
    POST /api/posts
    PATCH DELETE /api/posts/{id}
    POST /api/posts/{id}/duplicate
    POST /api/posts/{id}/mark-posted
    POST /api/posts/{id}/publish
    POST /api/posts/{id}/restore
    POST /api/posts/{id}/retry
    POST /api/posts/{id}/schedule
    POST /api/posts/{id}/unschedule
  `,
  'products:write': `
    POST /api/products/page
    POST /api/products/bulk
    POST /api/products/bulk/{id}/undo
    POST /api/products
    POST /api/products/from-network
    PATCH DELETE /api/products/{id}
    POST /api/products/{id}/restore
  `,
  'earnings:write': `
    POST /api/earnings/{id}/amount
    POST /api/earnings/bulk
    POST /api/earnings/bulk/{id}/undo
    POST /api/earnings/assign
    POST /api/earnings/status
    POST /api/earnings/status/undo
    POST /api/exchange-rates
    DELETE /api/exchange-rates/{currency}
    POST /api/imports
    PATCH /api/imports/{id}
    POST /api/imports/{id}/cancel
    POST /api/imports/{id}/run
    POST /api/imports/{id}/undo
  `,
  'admin:write': `
    PATCH /api/admin/settings
    POST /api/visitor-data/erase
    POST /api/admin/syncs/{id}/cancel
    POST /api/admin/syncs/{id}/retry
    POST /api/admin/update-earnings
    POST /api/admin/update-products
    GET POST /api/postback-addresses
    PATCH DELETE /api/postback-addresses/{id}
    POST /api/postback-addresses/{id}/restore
    POST /api/postback-addresses/{id}/rotate
    POST /api/postback-addresses/{id}/try
    POST /api/webhook-deliveries/{id}/send
    POST /api/webhooks
    PATCH DELETE /api/webhooks/{id}
    POST /api/webhooks/{id}/replay
    POST /api/webhooks/{id}/restore
    POST /api/webhooks/{id}/rotate
    POST /api/webhooks/{id}/test
  `,
  none: `
    DELETE /api/analytics/shared-views/{id}
    GET /api/analytics/shared-views
    POST /api/analytics/shared-views
    GET /api/visitor-data/export
    GET POST /api/admin/api-keys
    DELETE /api/admin/api-keys/{id}
    POST /api/affiliate-networks
    DELETE /api/affiliate-networks/{id}
    GET POST PATCH DELETE /api/affiliate-networks/{id}/notifications
    POST /api/affiliate-networks/{id}/test
    GET /api/audit-log
    GET /api/audit-log/check
    GET /api/audit-log/export
    GET /api/auth/user
    GET POST /api/auth/proof
    POST /api/domains
    PATCH DELETE /api/domains/{id}
    POST /api/domains/{id}/verify
    POST /api/domains/{id}/replace
    POST /api/domains/bulk/{id}/undo
    GET /api/live
    POST /api/monetization/actions/mark
    POST /api/monetization/generate-plan
    GET /api/notifications
    GET /api/operator
    GET POST /api/operator/backups
    POST /api/operator/backups/proof
    POST /api/operator/checks
    POST /api/operator/disable
    POST /api/operator/enable
    GET /api/operator/health
    POST /api/operator/invitations
    DELETE /api/operator/invitations/{invitationId}
    POST /api/operator/reports/{id}/dismiss
    POST /api/operator/reports/{id}/reopen
    POST /api/notifications/read
    GET PATCH /api/onboarding
    POST /api/onboarding/link
    PATCH /api/quick-start/{taskId}
    POST /api/settings/account/delete
    POST /api/settings/email/confirmation
    POST /api/settings/email/keep
    GET /api/settings/export
    GET PATCH /api/settings/notifications
    GET POST /api/settings/passkeys
    POST /api/settings/passkeys/start
    DELETE PATCH /api/settings/passkeys/{passkeyId}
    POST /api/settings/password
    PATCH /api/settings/preferences
    PATCH /api/settings/profile
    GET /api/settings/security
    GET /api/settings/sessions
    POST /api/settings/sessions/revoke-others
    DELETE /api/settings/sessions/{sessionId}
    POST /api/settings/two-factor/confirm
    POST /api/settings/two-factor/disable
    POST /api/settings/two-factor/recovery-codes
    POST /api/settings/two-factor/start
    POST /api/social-accounts
    DELETE /api/social-accounts/{id}
    POST /api/social-accounts/{id}/connect
    POST /api/social-accounts/{id}/disconnect
    POST /api/social-accounts/{id}/refresh
    GET /api/subscription/billing
    POST /api/subscription/cancel
    POST /api/subscription/create
    GET /api/subscription/current
    GET /api/subscription/invoices/export
    GET /api/subscription/plans
    POST /api/subscription/portal
    GET /api/subscription/preview
    POST /api/subscription/refresh
    POST /api/subscription/resume
    POST /api/web-distribution/placement-drafts
  `,
}

const scopeOfCall = new Map<string, ApiScope | 'none'>(
  ([...apiScopes, 'none'] as const).flatMap((scope) =>
    doors[scope]
      .trim()
      .split('\n')
      .flatMap((line) => {
        const words = line.trim().split(' ')
        return words.slice(0, -1).map((method) => [`${method} ${words.at(-1)}`, scope] as const)
      }),
  ),
)

let hopwise: TestApp
let clock = Date.parse('2026-11-20T12:00:00Z')

beforeAll(async () => {
  // No one listens there: no test speaks to a real network.
  hopwise = await startTestApp(
    { connectors: readConnectors({ SANDBOX_URL: 'http://127.0.0.1:9' }) },
    { now: () => new Date(clock) },
  )
})
afterAll(() => hopwise.stop())

async function aKey(who: Marketer, scopes: readonly string[]): Promise<string> {
  const key = { name: 'Report', scopes, expiresInDays: 30 }
  const { status, body } = await who.post('/api/admin/api-keys', key)
  expect(status).toBe(201)
  return body.key
}

function call(key: string, method: string, url: string) {
  return hopwise.anyone.send({
    // safe because these methods alone are in the contracts
    method: method as 'POST',
    url,
    headers: { authorization: `Bearer ${key}` },
    ...(method !== 'GET' && { payload: {} }),
  })
}

test('every call there is has its line in the table', () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(calls.toSorted()).toEqual([...scopeOfCall.keys()].toSorted())
})

test('a key without the scope of a call is refused it, on every call there is', async () => {
  const ada = await hopwise.signUp()
  const keyWithout = new Map<string, string>()
  for (const missing of ['none', ...apiScopes]) {
    const others = apiScopes.filter((one) => one !== missing)
    keyWithout.set(missing, await aKey(ada, others))
  }
  for (const [name, scope] of scopeOfCall) {
    clock += 1_000
    const [method = '', path = ''] = name.split(' ')
    const key = keyWithout.get(scope) ?? ''
    const answer = await call(key, method, path.replaceAll(/\{\w+\}/g, '1'))
    const isOfCookies = path === '/api/auth/user'
    expect(answer.status, name).toBe(isOfCookies ? 401 : 403)
    if (!isOfCookies) {
      expect(answer.body.message, name).toBe(
        scope === 'none'
          ? 'This call can’t be made with an API key. Sign in instead.'
          : `This API key lacks the scope ${scope}.`,
      )
    }
  }
})

/** A row of each kind that holds a secret; answers the ids by their path, and every secret. */
async function rowsWithSecrets(ada: Marketer) {
  const make = async <Url extends string>(url: Url, body?: object) =>
    (await ada.post(url, body)).body
  const { orm } = hopwise.services.database
  const workspaceId = (await ada.get('/api/auth/user')).body.workspace.id
  const networkKey = 'API-KEPTSECRET1234'
  const network = await make('/api/affiliate-networks', {
    network: 'clickbank',
    apiKey: networkKey,
  })
  const ins = await make(`/api/affiliate-networks/${network.id}/notifications`)
  const inPostback = 'hush-of-the-postback'
  const address = await make('/api/postback-addresses', { name: 'Net', secret: inPostback })
  await hopwise.anyone.get(`${new URL(address.url).pathname}?txid=1&secret=${inPostback}`)
  await hopwise.anyone.send({
    method: 'POST',
    url: new URL(ins.address ?? '').pathname,
    payload: '{}',
  })
  const inUrl = 'hush-of-the-receiver'
  const webhook = await make('/api/webhooks', {
    form: 'webhook',
    url: `https://receiver.invalid/${inUrl}`,
    events: ['click', 'conversion'],
  })
  await make(`/api/webhooks/${webhook.id}/test`)
  const product = await make('/api/products', { name: 'Desk' })
  const link = await make('/api/smart-links/create', { originalUrl: 'https://example.com/' })
  const placement = await make('/api/web-distribution/content-placement', {
    targetId: 101,
    title: 'Which desk?',
    content: 'One that fits.',
  })
  const post = await make('/api/posts', { platform: 'twitter', content: 'A quiet desk' })
  const campaign = await make('/api/campaigns', {
    name: 'Keto reset',
    productId: product.id,
    platforms: ['instagram'],
    startDate: '2026-11-20',
  })
  const [account] = (await ada.get('/api/social-accounts')).body
  const token = 'hush-of-the-platform'
  await orm
    .update(socialAccounts)
    .set({ accessToken: token, refreshToken: token, connectedAt: new Date(clock) })
    .where(eq(socialAccounts.id, account?.id ?? 0))
  const report = await ada.send({
    method: 'POST',
    url: '/api/imports?name=report.csv',
    headers: { 'content-type': 'text/csv' },
    payload: 'a,b',
  })
  const linkImport = await make('/api/link-import/run', { key: 'one press', text: 'no address' })
  const tenant = { ...hopwise.services, orm, workspaceId }
  const [earning] = await recordConversions(
    tenant,
    [
      {
        source: 'clickbank',
        transactionId: 'ABC123',
        kind: 'sale',
        status: 'pending',
        amount: '40.00',
        currency: 'USD',
        subIds: [],
        occurredAt: null,
      },
    ],
    { route: 'sync' },
  )
  const [run] = await orm
    .insert(syncs)
    .values({ workspaceId, kind: 'products', cause: 'hand', queuedAt: new Date(clock) })
    .returning({ id: syncs.id })
  const { body: domain } = await ada.post('/api/domains', { host: 'read.example.com' })
  return {
    ids: {
      domains: domain.id,
      'admin/syncs': run?.id,
      'affiliate-links': link.id,
      'affiliate-networks': network.id,
      campaigns: campaign.id,
      earnings: earning?.conversionId,
      imports: report.body.id,
      'link-import': linkImport.id,
      'link-intelligence': link.id,
      posts: post.id,
      'monetization/revenue-tracking': 1,
      products: product.id,
      'link-health': link.id,
      'smart-links': link.id,
      'social-accounts': account?.id,
      'web-distribution/placements': placement.id,
      webhooks: webhook.id,
      'web-distribution/target': 101,
    } as Record<string, number>,
    secrets: [
      networkKey,
      ins.secretKey,
      new URL(ins.address ?? '').pathname.split('/').at(-1),
      inPostback,
      new URL(address.url).pathname.split('/').at(-1),
      inUrl,
      webhook.secret,
      token,
    ] as string[],
  }
}

/** ClickBank's marketplace is looked through by no one, and the link was not analyzed. */
const refusals: Record<string, number> = {
  'products/search': 400,
  'link-intelligence/{id}/export': 404,
}

test('a key for links makes the product that a new link is of, which the log says, and does nothing else to products', async () => {
  const ada = await hopwise.signUp()
  const key = await aKey(ada, ['links:write'])
  const headers = { authorization: `Bearer ${key}` }
  const payload = { originalUrl: 'https://shop.example/desk', productName: 'Desk' }
  const made = await hopwise.anyone.send({
    method: 'POST',
    url: '/api/affiliate-links',
    headers,
    payload,
  })
  expect(made).toMatchObject({ status: 201, body: { product: { name: 'Desk' } } })
  const { productId } = made.body
  const [entry] = (await ada.get('/api/audit-log')).body
  expect(entry).toMatchObject({
    action: 'createAffiliateLink',
    actorName: 'API key “Report”',
    after: { createdProduct: { id: productId, name: 'Desk' } },
  })
  const product = `/api/products/${productId}`
  for (const [method, url] of [
    ['GET', '/api/products'],
    ['POST', '/api/products'],
    ['PATCH', product],
    ['DELETE', product],
  ] as const) {
    expect((await call(key, method, url)).status, `${method} ${url}`).toBe(403)
  }
})

test('no answer that a key may merely read holds a secret', async () => {
  const ada = await hopwise.signUp()
  const { ids, secrets } = await rowsWithSecrets(ada)
  const key = await aKey(ada, ['read'])
  const open = [...scopeOfCall].filter(([, scope]) => scope === 'read').map(([name]) => name)
  for (const name of open) {
    const path = name.slice('GET /api/'.length)
    const id = ids[path.slice(0, Math.max(0, path.indexOf('/{id}')))]
    const query: Record<string, string> = {
      'products/search': `?connectionId=${ids['affiliate-networks']}&keywords=desk`,
      'earnings/payout': '?until=2026-11-01',
      'earnings/statement': '?year=2026',
      'products/figures': '?ids=1,2',
      'products/of-url': '?url=https://shop.example/desk',
      'visitor-data': '?search=ada@example.com',
      'analytics/breakdown': '?by=country',
    }
    const url =
      `/api/${path.replace('{id}', String(id)).replace('{niche}', 'fitness').replace('{key}', 'disclosure')}${query[path] ?? ''}` as const
    const answer = await call(key, 'GET', url)
    expect(answer.status, name).toBe(refusals[path] ?? 200)
    const text = JSON.stringify(answer.body)
    for (const secret of [...secrets, key]) expect(text, name).not.toContain(secret)
  }
})
