import { networkOfAddress } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { networkAddresses, readConnectors } from '#src/connectors.ts'
import { startTestApp } from '#src/testing/start-test-app.ts'

const sandboxed = networkAddresses(readConnectors({ SANDBOX_URL: 'http://localhost:3001' }))

test.each([
  ['https://hop.clickbank.net/?affiliate=a&vendor=b', 'clickbank'],
  ['https://zzzzz.b.hop.clickbank.net', 'clickbank'],
  ['https://www.amazon.de/dp/B000000001?tag=ada-21', 'amazon'],
  ['https://amazon.co.uk/dp/B000000001', 'amazon'],
  ['https://amzn.to/3abc', 'amazon'],
  ['http://127.0.0.1:3001/clickbank/hop/?vendor=b', 'clickbank'],
  ['http://localhost:3001/amazon/dp/B000000001', 'amazon'],
  ['http://localhost:3001/elsewhere', null],
  ['https://hop.clickbank.net.evil.example/', null],
  ['https://shop.example/?to=hop.clickbank.net', null],
  ['https://notamazon.com/', null],
  ['half typed', null],
])('%s is of %s', (address, network) => {
  expect(networkOfAddress(address, sandboxed)).toBe(network)
})

test('a link says that its product is of another network, until the product is changed', async () => {
  const hopwise = await startTestApp()
  try {
    const ada = await hopwise.signUp()
    const product = (await ada.post('/api/products', { name: 'Keto Kitchen' })).body
    const made = await ada.post('/api/affiliate-links', {
      productId: product.id,
      originalUrl: 'https://hop.clickbank.net/?affiliate=ada&vendor=keto',
    })
    expect(made).toMatchObject({ status: 201, body: { otherNetwork: 'clickbank' } })
    await ada.patch(`/api/products/${product.id}`, { network: 'clickbank' })
    expect((await ada.get('/api/affiliate-links')).body).toMatchObject([{ otherNetwork: null }])
  } finally {
    await hopwise.stop()
  }
})
