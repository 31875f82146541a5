import { products } from '@hopwise/db'
import { eq } from 'drizzle-orm'
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
  ['its page', { url: 'https://www.shop.example/desk/?ref=ben' }, 'shop.example/desk?ref=ada#oak'],
  ['its page’s beginning', { url: 'https://shop.example/desk' }, 'shop.example/desk/oak'],
  ['its shop', { url: 'https://www.shop.example/' }, 'shop.example/lamp?ref=ada'],
  ['being the only one of its network', { network: 'clickbank' }, hopLink],
])('an existing product is found by %s', async (_, product, originalUrl) => {
  const ada = await hopwise.signUp()
  const { id } = await aProduct(ada, product)
  expect(await send(ada, originalUrl)).toMatchObject({ status: 201, body: { productId: id } })
  expect(await productsOf(ada)).toHaveLength(1)
})

test.each([
  ['another page of the shop', 'https://shop.example/desk', 'https://shop.example/lamp'],
  [
    'a page whose name merely begins alike',
    'https://shop.example/desk',
    'https://shop.example/desks',
  ],
  [
    'another item of one script',
    'https://shop.example/item.php?id=5',
    'https://shop.example/item.php?id=6',
  ],
  [
    'another merchant of a tracking host',
    'https://www.awin1.com/cread.php?awinmid=1',
    'https://www.awin1.com/cread.php?awinmid=2',
  ],
  ['another path of a tracking host', 'https://shoes.pxf.io/c/1', 'https://shoes.pxf.io/c/1/2/3'],
  ['another shop of a market', 'https://www.etsy.com/', 'https://www.etsy.com/listing/7/oak-desk'],
])('%s is a product of its own, by the name given', async (_, url, originalUrl) => {
  const ada = await hopwise.signUp()
  await aProduct(ada, { name: 'Desk', url })
  const made = await send(ada, originalUrl, 'Lamp')
  expect(made.body.product.name).toBe('Lamp')
  expect(await productsOf(ada)).toHaveLength(2)
})

test('the page of one shop’s product is found next to its other products', async () => {
  const ada = await hopwise.signUp()
  await aProduct(ada, { name: 'The shop', url: 'https://shop.example/' })
  const desk = await aProduct(ada, { name: 'Desk', url: 'https://shop.example/desk' })
  expect((await send(ada, 'https://shop.example/desk/oak?ref=ada')).body.productId).toBe(desk.id)
  const made = await send(ada, 'https://shop.example/lamp')
  expect(made.body.product.name).toBe('Shop')
})

test('a shop is not taken for a product that is given another name', async () => {
  const ada = await hopwise.signUp()
  const { id } = await aProduct(ada, { name: 'Shop', url: 'https://shop.example/' })
  expect((await send(ada, 'https://shop.example/sofa', 'shop')).body.productId).toBe(id)
  const made = await send(ada, 'https://shop.example/lamp', 'Lamp')
  expect(made.body.product.name).toBe('Lamp')
})

test('the same tracked URL leads to the same product', async () => {
  const ada = await hopwise.signUp()
  const url = 'https://www.awin1.com/cread.php?awinmid=1&ued=https%3A%2F%2Fshop.example'
  const { id: productId } = await aProduct(ada, { name: 'Shoes' })
  await aLink(ada, { productId, originalUrl: url })
  expect((await send(ada, url, 'Shoes of Awin')).body.productId).toBe(productId)
})

test('a URL of two products goes to the one that most links lead to, and makes no third', async () => {
  const ada = await hopwise.signUp()
  const [first, second] = [
    await aProduct(ada, { name: 'Keto course', network: 'clickbank', url: hopLink }),
    await aProduct(ada, { name: 'Keto course, again', network: 'clickbank', url: hopLink }),
  ]
  expect((await send(ada, hopLink, 'Keto')).body.productId).toBe(first.id)
  for (const pid of ['quiz', 'shop']) {
    await aLink(ada, { productId: second.id, originalUrl: `${hopLink}&pid=${pid}` })
  }
  expect((await send(ada, hopLink, 'Keto')).body.productId).toBe(second.id)
  expect((await send(ada, `${hopLink}&pid=other`)).body.productId).toBe(second.id)
  expect(await productsOf(ada)).toHaveLength(2)
})

test('a product of one’s own at ClickBank is found by the vendor that its key begins with', async () => {
  const ada = await hopwise.signUp()
  const course = await aProduct(ada, { name: 'Keto course', network: 'clickbank' })
  await aProduct(ada, { name: 'Yoga course', network: 'clickbank' })
  await hopwise.services.database.orm
    .update(products)
    .set({ externalId: 'ketokitchn/7' })
    .where(eq(products.id, course.id))
  expect((await send(ada, hopLink)).body.productId).toBe(course.id)
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
