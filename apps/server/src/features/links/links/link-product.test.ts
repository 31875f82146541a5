import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLink, aProduct } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

const hopLink = 'https://hop.clickbank.net/?affiliate=ada&vendor=ketokitchn'

const send = (marketer: Marketer, originalUrl: string, productName = '') =>
  marketer.post('/api/affiliate-links', { originalUrl, productName })

async function productsOf(marketer: Marketer) {
  return (await marketer.get('/api/products')).body
}

test('a hop link next to a product of another network gets a product of its own', async () => {
  const ada = await hopwise.signUp()
  await aProduct(ada, { name: 'My shop', url: 'https://shop.example.com/' })
  const made = await send(ada, hopLink)
  expect(made).toMatchObject({
    status: 201,
    body: { product: { name: 'Ketokitchn' }, otherNetwork: null },
  })
  expect(await productsOf(ada)).toMatchObject([
    { name: 'Ketokitchn', network: 'clickbank', url: hopLink, clickIdParameter: null },
    { name: 'My shop', network: 'other' },
  ])
})

test.each([
  ['its vendor', { network: 'clickbank', url: hopLink }, `${hopLink}&pid=quiz`],
  [
    'its ASIN',
    { network: 'amazon', url: 'https://www.amazon.com/Desk/dp/B08N5WRWNW' },
    'https://amazon.de/gp/product/b08n5wrwnw?tag=ada-21',
  ],
  ['its shop', { url: 'https://www.shop.example/desk' }, 'shop.example/lamp?ref=ada'],
  ['being the only one of its network', { network: 'clickbank' }, hopLink],
])('an existing product is found by %s', async (_, product, originalUrl) => {
  const ada = await hopwise.signUp()
  const { id } = await aProduct(ada, product)
  expect(await send(ada, originalUrl)).toMatchObject({ status: 201, body: { productId: id } })
  expect(await productsOf(ada)).toHaveLength(1)
})

test('a product of that very URL is passed over if it says another network', async () => {
  const ada = await hopwise.signUp()
  await aProduct(ada, { name: 'Keto', url: hopLink })
  const made = await send(ada, hopLink)
  expect(made.body).toMatchObject({ product: { name: 'Ketokitchn' }, otherNetwork: null })
})

test('an existing product is found by where its links lead', async () => {
  const ada = await hopwise.signUp()
  const [keto, yoga] = [
    await aProduct(ada, { name: 'Keto course', network: 'clickbank' }),
    await aProduct(ada, { name: 'Yoga course', network: 'clickbank' }),
  ]
  await aLink(ada, { productId: keto.id, originalUrl: hopLink })
  await aLink(ada, {
    productId: yoga.id,
    originalUrl: hopLink.replace('ketokitchn', 'ketokitchn2'),
  })
  const made = await send(ada, `${hopLink}&pid=quiz`)
  expect(made.body.productId).toBe(keto.id)
})

test.each([
  ['its page', { url: hopLink }, []],
  ['a link of it', {}, [hopLink]],
])(
  'an only product that is another item by %s is not taken for this one',
  async (_, given, urls) => {
    const ada = await hopwise.signUp()
    const { id: productId } = await aProduct(ada, { network: 'clickbank', ...given })
    for (const originalUrl of urls) await aLink(ada, { productId, originalUrl })
    const made = await send(ada, hopLink.replace('ketokitchn', 'yogahome'), 'Yoga at home')
    expect(made.body.product.name).toBe('Yoga at home')
  },
)

test('two links of a new product, made at once, share it', async () => {
  const ada = await hopwise.signUp()
  const made = await Promise.all([send(ada, hopLink), send(ada, hopLink)])
  expect(made.map(({ status }) => status)).toEqual([201, 201])
  expect(await productsOf(ada)).toHaveLength(1)
})

test('a refused link leaves no product behind', async () => {
  const ada = await hopwise.signUp()
  const refused = await send(ada, 'http://hopwise.test/l/other')
  expect(refused.status).toBe(400)
  expect(await productsOf(ada)).toEqual([])
})

test('without a product or a name for one, the specified message comes with the others', async () => {
  const ada = await hopwise.signUp()
  const { status, body } = await ada.post('/api/affiliate-links', {})
  expect(status).toBe(400)
  expect(body.issues).toEqual([
    { path: 'originalUrl', message: 'Please enter a valid URL' },
    { path: 'productId', message: 'Please select a product' },
  ])
  expect((await ada.post('/api/affiliate-links', [])).status).toBe(400)
})
