import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createHandle, type HandleOptions } from './handle.ts'
import { compileLink } from './hot-path/compiled-link.ts'
import { createLinkCache } from './hot-path/link-cache.ts'
import type { StoredLink } from './hot-path/stored-link.ts'
import { pageLanguage } from './http/page-language.ts'
import { type ClickRecord, decodeRecord } from './journal/record.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const pixels = [
  { network: 'meta', pixelId: '123456789012345' },
  { network: 'google', pixelId: 'AW-123456789' },
]
const arms = [0, 1, 2].map((id) => ({ id, url: `https://shop.example/${id}`, isPaused: false }))

/** A link behind a proxy that names the visitor's country, and what was recorded of its visits. */
async function aLink(link: Partial<StoredLink>, options: Partial<HandleOptions> = {}) {
  const records: ClickRecord[] = []
  const state = { link }
  const cache = createLinkCache({
    now: Date.now,
    load: async () =>
      compileLink({
        id: 5,
        workspaceId: 3,
        originalUrl: 'https://shop.example/0',
        platform: null,
        network: 'other',
        clickIdParameter: null,
        rules: [],
        ...state.link,
      }),
  })
  const { handle } = createHandle({
    cache,
    // safe because a visit only appends
    journal: {
      append(line: string, done: () => void) {
        const record = decodeRecord(line.slice(0, -1))
        if (record !== null) records.push(record)
        done()
      },
    } as HandleOptions['journal'],
    countryOf: () => 'ZZ',
    ownerKey: 'key of owners',
    shortHost: null,
    publicUrl: null,
    trustedProxies: 1,
    geoHeader: 'cf-ipcountry',
    ...options,
  })
  const server = createServer((request, response) => void handle(request, response))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const visit = (country: string, headers: Record<string, string> = {}, query = '') =>
    fetch(`http://127.0.0.1:${port}/l/sale${query}`, {
      redirect: 'manual',
      headers: { 'user-agent': desktop, 'cf-ipcountry': country, ...headers },
    })
  function change(changed: Partial<StoredLink>) {
    state.link = changed
    cache.invalidate('sale')
  }
  return { visit, records, change }
}

const retargeting = { retargets: true, pixels }
const scriptsOf = (html: string) =>
  html.match(/<(?:script|img|link|iframe)\b[^>]*src=[^>]*>/g) ?? []

test('a visitor from the EEA, the UK, Switzerland or an unknown country is asked before anything is loaded', async () => {
  const { visit } = await aLink(retargeting)
  for (const country of ['DE', 'IS', 'RE', 'GB', 'CH', 'XX']) {
    const answer = await visit(country)
    const html = await answer.text()
    expect([country, answer.status, answer.headers.get('set-cookie')]).toEqual([country, 200, null])
    expect(html).toContain('<button type="button" id="accept">Accept</button>')
    expect(html).toContain('<button type="button" id="decline">Decline</button>')
    expect(html).toMatch(/127\.0\.0\.1:\d+ asks: may Meta \(Facebook, Instagram\) and Google/)
    expect(html).toContain('href="/l/privacy"')
    expect(html).toContain('<a id="on" href="https://shop.example/0">')
    expect(html).not.toMatch(/http-equiv="refresh"|<noscript>/)
    expect(scriptsOf(html)).toEqual([])
  }
})

test('a visit that gets the question is a click, marked to be stored without hash and user agent', async () => {
  const { visit, records } = await aLink(retargeting)
  await visit('DE')
  await visit('US')
  await visit('DE', { cookie: 'hopwise_consent_3=no.meta-google' })
  expect(records.map(({ isAnonymous }) => isAnonymous)).toEqual([true, false, false])
})

test('elsewhere pixels load as before, and no consent is claimed', async () => {
  const { visit } = await aLink(retargeting)
  const html = await (await visit('US')).text()
  expect(html).toContain('http-equiv="refresh"')
  expect(html).not.toContain("'consent'")
})

test('who said no is redirected, who said yes moves on with the networks knowing it', async () => {
  const { visit } = await aLink(retargeting)
  const cookie = (answer: string) => ({ cookie: `a=b; hopwise_consent_3=${answer}` })
  const no = await visit('DE', cookie('no.meta-google'))
  expect([no.status, no.headers.get('location')]).toEqual([302, 'https://shop.example/0'])
  const html = await (await visit('DE', cookie('yes.google-meta-snap'))).text()
  expect(html).toContain('http-equiv="refresh"')
  const order = [
    '"ad_storage":"denied","ad_user_data":"denied","ad_personalization":"denied","analytics_storage":"denied"',
    '"ad_storage":"granted","ad_user_data":"granted","ad_personalization":"granted","analytics_storage":"granted"',
    "gtag('config'",
  ].map((text) => html.indexOf(text))
  expect(order.every((at) => at > 0)).toBe(true)
  expect(order).toEqual([...order].sort((one, other) => one - other))
  expect(html.indexOf("fbq('consent','grant')")).toBeLessThan(html.indexOf("fbq('init'"))
})

test('an answer that names other networks, is another marketer’s or odd is asked again', async () => {
  const { visit } = await aLink(retargeting)
  for (const cookie of [
    'hopwise_consent_3=yes.meta',
    'hopwise_consent_4=yes.meta-google',
    'hopwise_consent_3=yes',
    'hopwise_consent_3=maybe.meta-google',
    'hopwise_consent_3=',
  ]) {
    const html = await (await visit('DE', { cookie })).text()
    expect(html, cookie).toContain('id="decline"')
  }
})

test('who asks not to be tracked is neither asked nor loaded anything for', async () => {
  const { visit } = await aLink(retargeting)
  for (const country of ['DE', 'US']) {
    const answer = await visit(country, {
      'sec-gpc': '1',
      cookie: 'hopwise_consent_3=yes.meta-google',
    })
    expect(answer.status).toBe(302)
  }
})

test('the question comes in the language that the visitor prefers of nine', async () => {
  const { visit } = await aLink(retargeting)
  const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'ja']
  const seen = new Set<string>()
  for (const language of languages) {
    const html = await (await visit('DE', { 'accept-language': `${language}-XX,en;q=0.5` })).text()
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).not.toMatch(/\{host\}|\{networks\}/)
    seen.add(/id="decline">([^<]+)</.exec(html)?.[1] ?? '')
  }
  expect(seen.size).toBe(languages.length)
  expect(pageLanguage('sv, fr;q=0.3, nl;q=0.7')).toBe('nl')
  expect(pageLanguage('fr;q=0, de;q=odd, pt')).toBe('pt')
  expect(pageLanguage('constructor')).toBe('en')
  expect(pageLanguage('')).toBe('en')
})

test('the question reads the same for one network as for several', async () => {
  const meta = 'Meta (Facebook, Instagram)'
  const asks = {
    en: `may ${meta} know that`,
    de: `Darf an ${meta} gemeldet werden, dass`,
    fr: `peut-on signaler à ${meta} que`,
    es: `¿se puede comunicar a ${meta} que`,
    it: `si può comunicare a ${meta} che`,
    nl: `mag aan ${meta} worden doorgegeven dat`,
    pt: `pode comunicar-se a ${meta} que`,
    pl: `czy można przekazać do ${meta} informację, że`,
    ja: `${meta} に知らせてもよいですか`,
  }
  const { visit } = await aLink({ retargets: true, pixels: pixels.slice(0, 1) })
  for (const [language, question] of Object.entries(asks)) {
    const html = await (await visit('DE', { 'accept-language': language })).text()
    expect(html).toContain(question)
  }
})

test('what a visitor writes as the host stays text', async () => {
  const { visit } = await aLink(retargeting, {})
  const html = await (await visit('DE', { 'x-forwarded-host': 'a"><script>x</script>' })).text()
  expect(html.match(/<script/g)).toHaveLength(1)
})

test('a rotation stores nothing on a device where consent is needed, and keeps the arm for the day', async () => {
  const { visit, records, change } = await aLink({ arms })
  const locations = new Set<string | null>()
  for (let time = 0; time < 6; time += 1) {
    const answer = await visit('FR', { 'x-forwarded-for': '192.0.2.7' })
    expect(answer.headers.get('set-cookie')).toBeNull()
    locations.add(answer.headers.get('location'))
  }
  // New weights move no one who was drawn under the old ones.
  change({ arms, weights: { arms: [0, 1, 2], all: [0.98, 0.01, 0.01], segments: {} } })
  locations.add((await visit('FR', { 'x-forwarded-for': '192.0.2.7' })).headers.get('location'))
  expect(locations.size).toBe(1)
  expect(records.map(({ chosenBy }) => chosenBy)).toEqual(['rotation', ...Array(6).fill('kept')])
  expect(new Set(records.map(({ probability }) => probability))).toEqual(new Set([1 / 3]))
})

test('when a kept arm is paused, its visitors go to the others by their weights', async () => {
  const { visit, records, change } = await aLink({ arms })
  const visitors = Array.from({ length: 240 }, (_, index) => ({
    'x-forwarded-for': `192.0.2.${index}`,
  }))
  for (const visitor of visitors) await visit('FR', visitor)
  change({ arms: arms.map((arm) => ({ ...arm, isPaused: arm.id === 2 })) })
  records.length = 0
  for (const visitor of visitors) await visit('FR', visitor)
  const moved = records.filter(({ chosenBy }) => chosenBy === 'rotation')
  expect(new Set(moved.map(({ probability }) => probability))).toEqual(new Set([0.5]))
  const toFirst = moved.filter(({ variantId }) => variantId === 0).length / moved.length
  expect(moved.length).toBeGreaterThan(50)
  expect(toFirst).toBeGreaterThan(0.3)
  expect(toFirst).toBeLessThan(0.7)
})

test('the cookie of an arm is secure where visitors come by https, and is not read where consent is needed', async () => {
  const { visit, records } = await aLink({ arms })
  const plain = (await visit('US')).headers.get('set-cookie') ?? ''
  const byTls =
    (await visit('US', { 'x-forwarded-proto': 'https' })).headers.get('set-cookie') ?? ''
  expect(plain).toMatch(/SameSite=Lax$/)
  expect(byTls).toMatch(/SameSite=Lax; Secure$/)
  const secure = await aLink(
    { arms },
    { trustedProxies: 0, publicUrl: 'https://app.example', countryOf: () => 'US' },
  )
  expect((await secure.visit('US')).headers.get('set-cookie')).toMatch(/; Secure$/)
  await visit('IT', { cookie: plain.split(';')[0] ?? '' })
  expect(records.at(-1)?.chosenBy).toBe('rotation')
})

test('ad-click ids of visitors who ask not to be tracked are not passed on', async () => {
  const { visit } = await aLink({ passesQuery: true })
  const query = '?gclid=1&size=m&FBCLID=2&g%63lid=3&utm_source=x&wbraid=4'
  const located = async (headers: Record<string, string>) =>
    (await visit('US', headers, query)).headers.get('location')
  expect(await located({ 'sec-gpc': '1' })).toBe('https://shop.example/0?size=m&utm_source=x')
  expect(await located({})).toBe(`https://shop.example/0${query}`)
})
