import { recordConversions } from '#src/features/money/earnings/index.ts'
import { tenantOf } from '#src/services.ts'
import type { Marketer, TestApp } from './start-test-app.ts'

/** Made as a screen makes it, and answered as the API shows it. */
async function made<Url extends string>(marketer: Marketer, path: Url, fields: object) {
  const { status, body } = await marketer.post(path, fields)
  if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

export const aProduct = (marketer: Marketer, given: object = {}) =>
  made(marketer, '/api/products', { name: 'Standing desk', ...given })

interface Given {
  productId?: number
  [field: string]: unknown
}

/** To a product of its own, unless one is named. */
export async function aLink(marketer: Marketer, { productId, ...given }: Given = {}) {
  return await made(marketer, '/api/affiliate-links', {
    productId: productId ?? (await aProduct(marketer)).id,
    originalUrl: 'https://shop.example.com/desk?sku=200',
    ...given,
  })
}

/** Of a product of its own, unless one is named. */
export async function aCampaign(marketer: Marketer, { productId, ...given }: Given = {}) {
  return await made(marketer, '/api/campaigns', {
    name: 'Keto reset',
    productId: productId ?? (await aProduct(marketer, { name: 'Keto course' })).id,
    platforms: ['instagram'],
    startDate: '2026-11-01',
    ...given,
  })
}

/** To a product of its own. */
export async function aSmartLink(marketer: Marketer, given: object = {}) {
  await aProduct(marketer)
  const fields = { originalUrl: 'https://shop.example.com/', ...given }
  return await made(marketer, '/api/smart-links/create', fields)
}

export const aPost = (marketer: Marketer, given: object = {}) =>
  made(marketer, '/api/posts', { platform: 'twitter', content: 'A quiet desk #ad', ...given })

/** On a blog of one's own, with a tracked link to a product of its own, and a text like no other. */
export async function aPlacement(marketer: Marketer) {
  const { id: productId } = await aProduct(marketer)
  const { id: targetId } = await made(marketer, '/api/web-distribution/own-targets', {
    niche: 'technology',
    name: 'My blog',
    platform: 'Blog',
    url: 'https://blog.example/',
  })
  return await made(marketer, '/api/web-distribution/content-placement', {
    targetId,
    title: 'Which desk?',
    content: `Desk number ${productId} fits.`,
    productId,
    destinationUrl: 'https://shop.example.com/desk',
  })
}

let sales = 0

/** A pending sale of $40 that belongs to no link. */
export async function anEarning(
  { services }: TestApp,
  marketer: Marketer,
): Promise<{ id: number }> {
  sales += 1
  const { workspace } = (await marketer.get('/api/auth/user')).body
  const [recorded] = await recordConversions(
    tenantOf(services, workspace.id),
    [
      {
        source: 'clickbank',
        transactionId: `SALE${sales}`,
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
  if (recorded === undefined) throw new Error('nothing was recorded')
  return { id: recorded.conversionId }
}

export async function workspaceIdOf(who: Marketer): Promise<number> {
  return (await who.get('/api/auth/user')).body.workspace.id
}
