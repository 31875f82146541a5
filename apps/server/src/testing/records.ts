import type { Marketer } from './start-test-app.ts'

/** Made as a screen makes it, and answered as the API shows it. */
async function made(marketer: Marketer, path: string, fields: object) {
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
