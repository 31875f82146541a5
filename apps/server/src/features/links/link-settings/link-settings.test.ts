import { links } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aLink } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let changed: string[] = []

beforeAll(async () => {
  hopwise = await startTestApp()
  hopwise.services.linkChanged = async (slug) => void changed.push(slug)
})
beforeEach(() => {
  changed = []
})
afterAll(() => hopwise.stop())

const settings = '/api/link-settings'
const metaId = '1234567890123456'

async function aLinkTo(
  ada: Marketer,
  originalUrl: string,
  change: Partial<typeof links.$inferInsert> = {},
) {
  const link = await aLink(ada, { originalUrl })
  if (Object.keys(change).length > 0) {
    await hopwise.services.database.orm.update(links).set(change).where(eq(links.id, link.id))
  }
  changed = []
  return link
}

test('a new workspace has no pixels, no storefronts and no UTM defaults', async () => {
  const ada = await hopwise.signUp()
  expect((await ada.get(settings)).body).toEqual({
    pixels: [],
    storefronts: [],
    utmDefaults: [],
    retargetingLinks: 0,
  })
})

test.each([
  ['meta', ` ${metaId} `, metaId],
  ['x', 'O8WH1', 'o8wh1'],
  ['google', 'aw-123456789', 'AW-123456789'],
  ['google', 'G-ABC123DEF4', 'G-ABC123DEF4'],
  ['snap', '1A2B3C4D-1a2b-3c4d-5e6f-1a2b3c4d5e6f', '1a2b3c4d-1a2b-3c4d-5e6f-1a2b3c4d5e6f'],
])('a pixel of %s is kept as its network writes it', async (network, pixelId, kept) => {
  const ada = await hopwise.signUp()
  const made = await ada.post(`${settings}/pixels`, { network, pixelId })
  expect(made).toMatchObject({ status: 201, body: { network, pixelId: kept } })
  expect((await ada.get(settings)).body.pixels).toEqual([made.body])
})

test.each([
  ['meta', '12345', 'A Meta pixel ID is a number of 15 or 16 digits'],
  ['x', 'tw-o8wh1-abcde', 'of an event’s tw-o8wh1-abcde it is the middle part'],
  ['google', 'UA-12345-1', 'A Google tag ID starts with AW- or G-'],
  ['snap', 'abc', 'A Snap pixel ID is five groups'],
  ['snap', "');alert(1)//", 'A Snap pixel ID is five groups'],
  ['meta', '', 'Please enter the pixel ID'],
  ['tiktok', 'abc', 'Please select a network'],
])('an id that is none of %s is refused: %s', async (network, pixelId, words) => {
  const ada = await hopwise.signUp()
  const answer = await ada.post(`${settings}/pixels`, { network, pixelId })
  expect(answer.status).toBe(400)
  expect(answer.body.message).toContain(words)
  expect(answer.body.issues).toHaveLength(1)
  expect((await ada.get(settings)).body.pixels).toEqual([])
})

test('a network may have several pixels, up to five, and none twice', async () => {
  const ada = await hopwise.signUp()
  const add = (pixelId: string) => ada.post(`${settings}/pixels`, { network: 'x', pixelId })
  const answers = await Promise.all(['aaaa1', 'aaaa2', 'aaaa3', 'aaaa4'].map(add))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(await add('AAAA1')).toMatchObject({
    status: 409,
    body: { issues: [{ path: 'pixelId', message: 'You already added this pixel' }] },
  })
  const last = await Promise.all([add('aaaa5'), add('aaaa6')])
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 400])
  expect((await ada.post(`${settings}/pixels`, { network: 'meta', pixelId: metaId })).status).toBe(
    201,
  )
})

test('adding or removing a pixel invalidates each retargeting link, and no other', async () => {
  const ada = await hopwise.signUp()
  const retargeting = await aLinkTo(ada, 'https://shop.example/', { retargets: true })
  await aLinkTo(ada, 'https://shop.example/')
  const { body: pixel } = await ada.post(`${settings}/pixels`, { network: 'x', pixelId: 'aaaa1' })
  expect(changed).toEqual([retargeting.slug])
  expect((await ada.get(settings)).body.retargetingLinks).toBe(1)
  await ada.delete(`${settings}/pixels/${pixel.id}`)
  expect(changed).toEqual([retargeting.slug, retargeting.slug])
  expect((await ada.delete(`${settings}/pixels/${pixel.id}`)).status).toBe(404)
})

test('a tag is kept for each store, applied to geotargeting Amazon links, and removed', async () => {
  const ada = await hopwise.signUp()
  const amazon = 'https://www.amazon.com/dp/B000000001?tag=ada-20'
  const geo = await aLinkTo(ada, amazon, { usesCountries: true })
  await aLinkTo(ada, amazon)
  await aLinkTo(ada, 'https://shop.example/', { usesCountries: true })
  await ada.patch(`${settings}/storefronts/DE`, { tag: ' Ada-21 ' })
  await ada.patch(`${settings}/storefronts/US`, { tag: 'ada-20' })
  await ada.patch(`${settings}/storefronts/DE`, { tag: 'ada0c-21' })
  expect(changed).toEqual([geo.slug, geo.slug, geo.slug])
  expect((await ada.get(settings)).body.storefronts).toEqual([
    { country: 'US', tag: 'ada-20' },
    { country: 'DE', tag: 'ada0c-21' },
  ])
  await ada.delete(`${settings}/storefronts/DE`)
  expect((await ada.get(settings)).body.storefronts).toEqual([{ country: 'US', tag: 'ada-20' }])
})

test.each([
  ['DE', 'ada', 'An Associates tag ends in a hyphen and two digits, such as ada-21'],
  ['DE', 'ada-21&x=1', 'An Associates tag ends in a hyphen and two digits, such as ada-21'],
  ['DE', '', 'Please enter the tag'],
  ['CH', 'ada-21', 'Please select an Amazon store'],
])('for the store of %s the tag “%s” is refused', async (country, tag, message) => {
  const ada = await hopwise.signUp()
  const answer = await ada.patch(`${settings}/storefronts/${country}`, { tag })
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ message }] } })
})

test('UTM defaults are kept by platform, without what was left empty', async () => {
  const ada = await hopwise.signUp()
  const utm = { source: '{platform}', medium: 'social', campaign: '{campaign}', term: ' ' }
  expect(await ada.patch(`${settings}/utm/twitter`, utm)).toMatchObject({
    status: 200,
    body: {
      platform: 'twitter',
      utm: { source: '{platform}', medium: 'social', campaign: '{campaign}' },
    },
  })
  await ada.patch(`${settings}/utm/twitter`, { source: 'x' })
  expect((await ada.get(settings)).body.utmDefaults).toEqual([
    { platform: 'twitter', utm: { source: 'x' } },
  ])
  await ada.delete(`${settings}/utm/twitter`)
  expect((await ada.get(settings)).body.utmDefaults).toEqual([])
})

test.each([
  [{}, 'source', 'Please enter at least one value'],
  [
    { source: 'x', campaign: '{product}' },
    'campaign',
    '{product} is not filled in; only {platform}, {campaign}, {link} are',
  ],
  [{ source: 'a{b' }, 'source', '{b is not filled in; only {platform}, {campaign}, {link} are'],
  [{ medium: 'a'.repeat(121) }, 'medium', 'UTM value must be at most 120 characters'],
])('UTM defaults %j are refused at the field', async (utm, path, message) => {
  const ada = await hopwise.signUp()
  const answer = await ada.patch(`${settings}/utm/twitter`, utm)
  expect(answer.status).toBe(400)
  expect(answer.body.issues).toEqual([{ path, message }])
})

test('a marketer never sees or changes another’s settings', async () => {
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  await ada.patch(`${settings}/storefronts/DE`, { tag: 'ada-21' })
  await ada.patch(`${settings}/utm/email`, { source: 'mail' })
  await eve.patch(`${settings}/storefronts/DE`, { tag: 'eve-21' })
  await eve.delete(`${settings}/utm/email`)
  expect((await ada.get(settings)).body).toMatchObject({
    storefronts: [{ country: 'DE', tag: 'ada-21' }],
    utmDefaults: [{ platform: 'email' }],
  })
})
