import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explainLink, type VisitorFacts } from './explain-link.ts'
import { findStoredLink } from './link-source.ts'
import { signOwnerCookie } from './owner-cookie.ts'
import { createRedirector, type Redirector, type RedirectorOptions } from './redirector.ts'
import { iphone } from './testing/a-click.ts'
import { addSmartLink, type SmartLink } from './testing/a-smart-link.ts'
import { aWorkspace, type Workspace } from './testing/a-workspace.ts'

const patience = { timeout: 30_000, interval: 50 }
const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const mozilla = { 'user-agent': desktop }
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

let workspace: Workspace
let host: Awaited<ReturnType<typeof aHost>>
const running: (() => Promise<void>)[] = []

beforeAll(async () => {
  workspace = await aWorkspace()
  host = await aHost()
})
afterAll(async () => {
  for (const stop of running) await stop()
  await workspace.drop()
})

/** A redirector behind a proxy that sends the visitor's country, unless said otherwise. */
async function aHost(options: Partial<RedirectorOptions> = {}) {
  const directory = mkdtempSync(path.join(tmpdir(), 'hopwise-smart-'))
  const redirector = createRedirector({
    target: workspace.made.target,
    journalDirectory: directory,
    linksDirectory: `${directory}-links`,
    ownerKey: 'test',
    log: quiet,
    trustedProxies: 1,
    geoHeader: 'cf-ipcountry',
    ...options,
  })
  const server = createServer((request, response) => {
    if (!redirector.handle(request, response)) response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  running.push(async () => {
    server.close()
    server.closeAllConnections()
    await redirector.stop()
    rmSync(directory, { recursive: true, force: true })
  })
  const visit = (slug: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}/l/${slug}`, {
      method,
      redirect: 'manual',
      headers: { ...mozilla, ...headers },
    })
  const locationOf = async (slug: string, headers: Record<string, string> = {}) =>
    (await visit(slug, headers)).headers.get('location') ?? ''
  return { redirector, visit, locationOf }
}

const from = (country: string) => ({ 'cf-ipcountry': country })
/** Nothing is asked there before a cookie or a pixel. */
const american = from('US')

const rule = (id: string, kind: string, value: string, more: object = {}) => ({
  id,
  when: [{ kind, in: [value] }],
  target: { variantId: 9, url: `https://shop.example/rule-${id}` },
  ...more,
})

function add(link: SmartLink) {
  return addSmartLink(workspace.database, link)
}

async function taken(redirector: Redirector) {
  await expect
    .poll(() => redirector.metrics().ingest.clicks, patience)
    .toBe(redirector.metrics().journal.clicks)
}

async function clicksOf(linkId: number) {
  const { rows } = await workspace.database.pool.query<{
    variant_id: number
    chosen_by: string
    probability: number
  }>('select variant_id, chosen_by, probability from clicks where link_id = $1 order by id', [
    linkId,
  ])
  return rows
}

test('each visitor of a link with rules is sent where the first rule that fits them says', async () => {
  await add({
    slug: 'ruled',
    rules: [
      rule('phones', 'device', 'mobile'),
      rule('germans', 'country', 'DE'),
      rule('readers', 'referrer', 'reddit.com'),
      rule('portuguese', 'language', 'pt'),
      rule('televisions', 'device', 'tv'),
      rule('followers', 'referrer', 'x.com'),
    ],
  })
  const { locationOf } = host
  expect(await locationOf('ruled', { 'user-agent': iphone, ...from('DE') })).toMatch(/phones$/)
  expect(await locationOf('ruled', from('de'))).toMatch(/germans$/)
  expect(await locationOf('ruled', { referer: 'https://old.reddit.com/r/x' })).toMatch(/readers$/)
  expect(await locationOf('ruled', { 'accept-language': 'pt-BR,en' })).toMatch(/portuguese$/)
  const fireTv = 'Mozilla/5.0 (Linux; Android 9; AFTKA) Silk/98.6.10 like Chrome/98.0 Safari/537.36'
  expect(await locationOf('ruled', { 'user-agent': fireTv })).toMatch(/televisions$/)
  expect(await locationOf('ruled', { referer: 'https://t.co/Ab3dEf' })).toMatch(/followers$/)
  expect(await locationOf('ruled', from('FR'))).toBe('https://shop.example/ruled')
})

test('without a trusted proxy a country written by the visitor chooses nothing', async () => {
  await add({ slug: 'spoofed', rules: [rule('germans', 'country', 'DE')] })
  const { locationOf } = await aHost({ trustedProxies: 0 })
  const spoofed = { ...from('DE'), 'x-forwarded-for': '91.0.0.1', 'cf-connecting-ip': '91.0.0.1' }
  expect(await locationOf('spoofed', spoofed)).toBe('https://shop.example/spoofed')
})

test('with the geo file missing rules by country match no one, and visitors are sent on', async () => {
  await add({ slug: 'lost', rules: [rule('germans', 'country', 'DE')] })
  const { locationOf, redirector } = await aHost({ geoFile: '/nowhere/countries.mmdb' })
  expect(await locationOf('lost', { 'x-forwarded-for': '91.0.0.1' })).toBe(
    'https://shop.example/lost',
  )
  expect(redirector.geoFileBuiltAt()).toBeNull()
  await taken(redirector)
})

test('the age of the geo file is known', async () => {
  const { redirector } = host
  expect(redirector.geoFileBuiltAt()?.getFullYear()).toBeGreaterThan(2020)
})

const arms = [
  { id: 1, url: 'https://shop.example/one' },
  { id: 2, url: 'https://shop.example/two', isPaused: true },
  { id: 3, url: 'https://shop.example/three', isRemoved: true },
]

test('a rotation sends visitors to its live arms alone, by the weights of their segment', async () => {
  const only = (arm: number) => [0, 1, 2, 3].map((id) => (id === arm ? 1 : 0))
  const linkId = await add({
    slug: 'rotating',
    arms,
    switches: { uses_countries: true },
    weights: { arms: [0, 1, 2, 3], all: only(1), segments: { 'DE|': only(0), 'FR|': only(2) } },
  })
  const { locationOf, redirector } = host
  expect(await locationOf('rotating', from('DE'))).toBe('https://shop.example/rotating')
  expect(await locationOf('rotating', from('US'))).toBe('https://shop.example/one')
  // All of France's share was that of a paused arm.
  const french = { ...from('FR'), 'x-forwarded-for': '192.0.2.2' }
  expect(await locationOf('rotating', french)).toBe('https://shop.example/one')
  await taken(redirector)
  expect(await clicksOf(linkId)).toEqual([
    { variant_id: 0, chosen_by: 'rotation', probability: 1 },
    { variant_id: 1, chosen_by: 'rotation', probability: 1 },
    { variant_id: 1, chosen_by: 'rotation', probability: 1 },
  ])
})

test('a returning visitor keeps the arm, and its chance, until it is paused', async () => {
  const linkId = await add({ slug: 'sticky', arms: arms.slice(0, 1) })
  const { visit, redirector } = host
  const first = await visit('sticky', american)
  const setCookie = first.headers.get('set-cookie') ?? ''
  expect(setCookie).toMatch(
    /^hopwise_arm=\S+; Path=\/l\/sticky; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
  )
  const cookie = setCookie.split(';')[0] ?? ''
  const location = first.headers.get('location')
  for (let time = 0; time < 8; time += 1) {
    const again = await visit('sticky', { ...american, cookie: `a=b; ${cookie}` })
    expect([again.headers.get('location'), again.headers.get('set-cookie')]).toEqual([
      location,
      null,
    ])
  }
  await taken(redirector)
  const clicks = await clicksOf(linkId)
  expect(clicks.map((click) => click.chosen_by)).toEqual([
    'rotation',
    ...Array.from({ length: 8 }, () => 'kept'),
  ])
  expect(new Set(clicks.map((click) => click.probability))).toEqual(new Set([0.5]))
  const { rows } = await workspace.database.pool.query(
    'select visits::int, inverse, inverse_square from arm_rollups where link_id = $1',
    [linkId],
  )
  expect(rows).toEqual([{ visits: 9, inverse: 18, inverse_square: 36 }])

  const kept = clicks[0]?.variant_id
  if (kept === 0) {
    await workspace.database.pool.query(
      `insert into link_variants (workspace_id, link_id, id, url, is_arm, paused_at)
       values (1, $1, 0, '', true, now())`,
      [linkId],
    )
  } else {
    await workspace.database.pool.query(
      'update link_variants set paused_at = now() where link_id = $1 and id = 1',
      [linkId],
    )
  }
  redirector.invalidate('sticky')
  const moved = await visit('sticky', { ...american, cookie })
  expect(moved.headers.get('location')).not.toBe(location)
})

test('an arm cookie that is forged, of another link or odd is ignored', async () => {
  const one = arms.slice(0, 1)
  await add({ slug: 'mine', arms: one })
  await add({ slug: 'other', arms: one })
  const { visit } = host
  const cookieOf = async (slug: string) =>
    (await visit(slug, american)).headers.get('set-cookie')?.split(';')[0] ?? ''
  const [mine, other] = [await cookieOf('mine'), await cookieOf('other')]
  const isDrawnAgain = async (cookie: string) =>
    (await visit('mine', { ...american, cookie })).headers.has('set-cookie')
  expect(await isDrawnAgain(mine)).toBe(false)
  for (const odd of [
    other,
    mine.replace(/\.500000\./, '.1000.'),
    `${mine}0`,
    'hopwise_arm=',
    'hopwise_arm=1.1.500000.0000000000000000',
    'hopwise_arm=%F0%9F',
  ]) {
    expect(await isDrawnAgain(odd), odd).toBe(true)
  }
})

test('who asks not to be tracked, a prefetch and HEAD get no cookie', async () => {
  await add({ slug: 'private', arms: arms.slice(0, 1) })
  const { visit } = host
  const answers = [
    await visit('private', { ...american, 'sec-gpc': '1' }),
    await visit('private', { ...american, 'sec-purpose': 'prefetch' }),
    await visit('private', american, 'HEAD'),
  ]
  expect(answers.map(({ status, headers }) => [status, headers.get('set-cookie')])).toEqual([
    [302, null],
    [302, null],
    [302, null],
  ])
})

test('a capped rule steps aside, neither machines nor its owner use it up, and a reload knows what it had', async () => {
  const cap = { clicks: 2, per: 'day' as const }
  await add({ slug: 'capped', rules: [rule('first', 'device', 'desktop', { cap })] })
  const { visit, locationOf, redirector } = host
  await visit('capped', {}, 'HEAD')
  await visit('capped', { 'sec-purpose': 'prefetch' })
  await visit('capped', { 'user-agent': `${desktop} (compatible; Googlebot/2.1)` })
  await visit('capped', { cookie: `hopwise_own=${signOwnerCookie(1, 'test')}` })
  const sent = [await locationOf('capped'), await locationOf('capped'), await locationOf('capped')]
  expect(sent.map((location) => location.endsWith('/rule-first'))).toEqual([true, true, false])
  await taken(redirector)
  redirector.invalidate('capped')
  expect(await locationOf('capped')).toBe('https://shop.example/capped')

  // Yesterday's clicks, in the workspace's zone, are not today's.
  await workspace.database.pool.query(`
    update clicks set occurred_at = occurred_at - interval '1 day' where chosen_by = 'first'`)
  const nextDay = await aHost()
  expect(await nextDay.locationOf('capped')).toMatch(/rule-first$/)
})

test('what ingest does not count gives a cap its room back, and no more than that', async () => {
  const cap = { clicks: 12, per: 'day' as const }
  await add({ slug: 'flooded', rules: [rule('first', 'device', 'desktop', { cap })] })
  const flooded = Promise.withResolvers<void>()
  const { locationOf, redirector } = await aHost({ ingestAfter: flooded.promise })
  const open = (address: string, name: string) =>
    locationOf('flooded', {
      'user-agent': `${desktop} ${name}`,
      'x-forwarded-for': address,
    })
  const isRule = (location: string) => location.endsWith('/rule-first')
  const flood: boolean[] = []
  for (let at = 0; at < 20; at += 1) flood.push(isRule(await open('198.51.100.7', `Name/${at}`)))
  expect(flood.filter((led) => led)).toHaveLength(12)
  expect(isRule(await open('203.0.113.1', 'Late/1'))).toBe(false)
  flooded.resolve()
  await taken(redirector)
  const after: boolean[] = []
  for (let at = 2; at < 5; at += 1) after.push(isRule(await open(`203.0.113.${at}`, 'Late/1')))
  expect(after).toEqual([true, true, false])
  redirector.invalidate('flooded')
  expect(isRule(await open('203.0.113.9', 'Late/1'))).toBe(false)
})

test('a cap whose clicks cannot be counted goes on from what was known, and never keeps a visitor out', async () => {
  const { pool } = workspace.database
  const warned: string[] = []
  const log = { ...quiet, warn: (_: object, message: string) => void warned.push(message) }
  const { locationOf, redirector } = await aHost({ log })
  const cap = { clicks: 1, per: 'total' as const }
  const rules = [rule('once', 'device', 'desktop', { cap })]
  const id = await add({ slug: 'counted', rules })
  await add({ slug: 'uncounted', rules })
  expect(await locationOf('counted')).toMatch(/rule-once$/)
  await taken(redirector)
  await pool.query('alter table clicks rename to clicks_elsewhere')
  try {
    await pool.query(`update links set original_url = 'https://shop.example/new' where id = $1`, [
      id,
    ])
    redirector.invalidate('counted')
    expect(await locationOf('counted')).toBe('https://shop.example/new')
    expect(await locationOf('uncounted')).toMatch(/rule-once$/)
    expect(warned).toContain('The clicks of capped rules were not counted')
  } finally {
    await pool.query('alter table clicks_elsewhere rename to clicks')
  }
})

test('an Amazon link leads to the visitor’s own store where there is a tag for it', async () => {
  await workspace.database.pool.query(
    `insert into amazon_storefronts (workspace_id, country, tag)
     values (1, 'DE', 'me-21'), (1, 'GB', 'me0c-21'), (1, 'US', 'me-20')`,
  )
  const url = 'https://www.amazon.com/Some-Desk/dp/B0000AAAAA/ref=x?tag=special-20&psc=1'
  const amazon = { network: 'amazon' as const, switches: { uses_countries: true } }
  await add({ ...amazon, slug: 'desk-amazon', url })
  await add({ ...amazon, slug: 'short-amazon', url: 'https://amzn.to/3abcdef' })
  await add({ network: 'amazon', slug: 'home-amazon', url })
  const { locationOf } = host
  expect(await locationOf('desk-amazon', from('DE'))).toBe(
    'https://www.amazon.de/dp/B0000AAAAA?tag=me-21',
  )
  expect(await locationOf('desk-amazon', from('GB'))).toBe(
    'https://www.amazon.co.uk/dp/B0000AAAAA?tag=me0c-21',
  )
  for (const country of ['US', 'FR', 'XX']) {
    expect(await locationOf('desk-amazon', from(country))).toBe(url)
  }
  expect(await locationOf('short-amazon', from('DE'))).toBe('https://amzn.to/3abcdef')
  expect(await locationOf('home-amazon', from('DE'))).toBe(url)
})

test('UTM, the visitor’s query and cloaking go along as the link says', async () => {
  const { rows } = await workspace.database.pool.query<{ id: number }>(
    `insert into campaigns (workspace_id, name, product_id, platforms, start_date) values (1, 'Fall sale', 1, '{twitter}', '2026-11-01') returning id`,
  )
  const campaignId = rows[0]?.id ?? 0
  await add({
    slug: 'tagged',
    campaignId,
    utm: { source: '{platform}', campaign: '{campaign}', content: '{link}' },
    switches: { passes_query: true, is_cloaked: true },
  })
  const { visit } = host
  const { headers } = await visit('tagged?ref=1&utm_source=thief')
  expect(headers.get('location')).toBe(
    'https://shop.example/tagged?utm_source=general&utm_campaign=Fall%20sale&utm_content=tagged&ref=1',
  )
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toBe('noindex')
})

async function addPixels() {
  await workspace.database.pool.query(
    `insert into retargeting_pixels (workspace_id, network, pixel_id)
     values (1, 'meta', '123456789012345'), (1, 'snap', '0a1b2c3d-1a2b-3c4d-5e6f-1a2b3c4d5e6f')
     on conflict do nothing`,
  )
}

test('retargeting loads the workspace’s pixels under a policy of their hosts, and is counted', async () => {
  await add({ slug: 'no-pixel', switches: { retargets: true } })
  await addPixels()
  const linkId = await add({ slug: 'retargeted', switches: { retargets: true } })
  const { visit, redirector } = host
  const answer = await visit('retargeted', american)
  const html = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('https://connect.facebook.net')
  expect(policy).toContain('https://sc-static.net')
  expect(policy).not.toMatch(/google|twitter/)
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
  expect(html).toContain(`<script nonce="${nonce}">`)
  expect(html).toContain("fbq('init','123456789012345')")
  expect(html).toContain('content="1;url=https://shop.example/retargeted"')
  expect(
    (await visit('retargeted', american)).headers.get('content-security-policy'),
  ).not.toContain(nonce)
  await taken(redirector)
  expect(await clicksOf(linkId)).toHaveLength(2)
})

test('a machine, a prefetch, HEAD, and who asks not to be tracked are redirected past the pixels', async () => {
  await addPixels()
  await add({ slug: 'past', switches: { retargets: true } })
  const url = 'https://www.amazon.com/dp/B0000AAAAA?tag=me-20'
  await add({
    slug: 'past-amazon',
    network: 'amazon',
    url,
    switches: { retargets: true, escapes_apps: true, is_cloaked: true },
  })
  const { visit } = host
  const answers = [
    await visit('past', { ...american, 'user-agent': 'Twitterbot/1.0' }),
    await visit('past', { ...american, 'sec-purpose': 'prefetch' }),
    await visit('past', { ...american, 'sec-gpc': '1' }),
    await visit('past', american, 'HEAD'),
    await visit('past-amazon', { 'user-agent': `${iphone} Instagram 300.0` }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302, 302])
  expect(answers[4]?.headers.get('location')).toBe(url)
  expect(answers[4]?.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test('inside an app the visitor is offered their own browser, elsewhere they are sent on', async () => {
  await addPixels()
  const linkId = await add({
    slug: 'escaping',
    url: 'https://shop.example/a?b=c&d=e',
    switches: { escapes_apps: true, retargets: true },
  })
  const { visit, redirector } = host
  const inside = (userAgent: string) => visit('escaping', { 'user-agent': userAgent })
  const apple = await (await inside(`${iphone} Instagram 300.0.0.0 (iPhone14,5; iOS 17_5)`)).text()
  expect(apple).toContain('href="x-safari-https://shop.example/a?b=c&amp;d=e"')
  expect(apple).toContain('href="https://shop.example/a?b=c&amp;d=e">Continue here')
  const answer = await inside(`${android} [FB_IAB/FB4A;FBAV/450.0.0.0;]`)
  expect(await answer.text()).toContain(
    'href="intent://shop.example/a?b=c&amp;d=e#Intent;scheme=https;action=android.intent.action.VIEW;' +
      'category=android.intent.category.BROWSABLE;' +
      'S.browser_fallback_url=https%3A%2F%2Fshop.example%2Fa%3Fb%3Dc%26d%3De;end"',
  )
  expect(answer.headers.get('content-security-policy')).not.toContain('script-src')
  // Outside of apps the other switch decides.
  expect(await (await inside(android)).text()).toContain('connect.facebook.net')
  await taken(redirector)
  expect(await clicksOf(linkId)).toHaveLength(3)
})

const anonymous: VisitorFacts = {
  device: 'desktop',
  os: '',
  language: '',
  referrer: '',
  platform: 'general',
  isInApp: false,
  hasGpc: false,
  isBot: false,
  query: '',
}

test('a supposed visitor shows each rule, the weights and the final address, and nothing is counted', async () => {
  await addPixels()
  const cap = { clicks: 5, per: 'total' as const }
  const linkId = await add({
    slug: 'explained',
    rules: [
      rule('germans', 'country', 'DE', { name: 'To the German shop', cap }),
      rule('phones', 'device', 'mobile'),
    ],
    arms,
    weights: { arms: [0, 1], all: [0.2, 0.8], segments: { 'FR|': [0.6, 0.4], 'ZZ|': [0.3, 0.7] } },
    switches: { uses_countries: true, retargets: true, passes_query: true },
  })
  const stored = await findStoredLink(workspace.database, 1, linkId, Date.now())
  if (stored === null) throw new Error('not found')
  const explain = (facts: Partial<VisitorFacts>) =>
    explainLink(stored, { ...anonymous, ...facts }, Date.parse('2026-11-21T12:00:00Z'))
  expect(explain({ country: 'DE', device: 'mobile' })).toMatchObject({
    rules: [
      {
        id: 'germans',
        name: 'To the German shop',
        matches: true,
        isSkipped: false,
        conditions: [{ text: 'Country is Germany', matches: true }],
        cap: { clicks: 5, left: 5 },
      },
      { id: 'phones', matches: true, isSkipped: true, cap: null },
    ],
    chosenBy: 'germans',
    segment: null,
    targets: [{ armId: 9, probability: 1, location: 'https://shop.example/rule-germans' }],
    answer: 'interstitial',
  })
  expect(explain({ country: 'FR', hasGpc: true, query: 'a=b' })).toMatchObject({
    chosenBy: 'rotation',
    segment: 'FR|',
    targets: [
      { armId: 0, probability: 0.6, location: 'https://shop.example/explained?a=b' },
      { armId: 1, probability: 0.4, url: 'https://shop.example/one' },
    ],
    answer: 'redirect',
    why: expect.stringContaining('not to be tracked'),
  })
  expect(explain({ country: 'IT', isBot: true })).toMatchObject({
    segment: 'ZZ|',
    targets: [{ probability: 0.3 }, { probability: 0.7 }],
    answer: 'redirect',
  })
  expect(await clicksOf(linkId)).toEqual([])
  expect(await findStoredLink(workspace.database, 2, linkId, Date.now())).toBeNull()
})

test('the visitors’ notice stands below every host’s links, and is no click', async () => {
  const { visit, redirector } = await aHost({ operatorContact: 'Ada, ada@example.com' })
  const notice = await visit('privacy')
  expect([notice.status, await notice.text()]).toEqual([200, expect.stringContaining('Ada, ada@')])
  expect((await visit('privacy', {}, 'HEAD')).status).toBe(200)
  expect(redirector.metrics().journal.clicks).toBe(0)
})

test('retargeting in the sample says that its pixels are never loaded', async () => {
  await addPixels()
  const linkId = await add({ slug: 'shown-alone', switches: { retargets: true } })
  const { pool } = workspace.database
  const explain = async () => {
    const stored = await findStoredLink(workspace.database, 1, linkId, Date.now())
    return stored && explainLink(stored, { ...anonymous, country: 'US' }, Date.now())
  }
  expect((await explain())?.why).toContain('a short page loads your pixels')
  await pool.query('update workspaces set is_sample = true where id = 1')
  const inSample = await explain()
  await pool.query('update workspaces set is_sample = false where id = 1')
  expect(inSample).toMatchObject({
    answer: 'redirect',
    why: 'Retargeting is on. The sample never loads its pixels, so the visitor is redirected immediately.',
  })
})
