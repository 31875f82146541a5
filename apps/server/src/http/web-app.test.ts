import { existsSync, readdirSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const dist = new URL('../../../web/dist/', import.meta.url)
const landingTitle = />Automate Your <br[^>]*>Affiliate Marketing<\/h1>/

describe.runIf(existsSync(new URL('index.html', dist)))('the built browser app', () => {
  let hopwise: TestApp

  beforeAll(async () => {
    hopwise = await startTestApp()
  })
  afterAll(() => hopwise.stop())

  test('a stranger’s page is the landing page, and anyone with a session gets the outline of the shell', async () => {
    const ada = await hopwise.signUp()
    const stranger = (await hopwise.app.inject('/')).body
    expect(stranger).toContain('data-session="no"')
    expect(stranger).toMatch(landingTitle)
    expect(stranger).not.toContain('Loading Hopwise')
    expect(stranger).toMatch(/modulepreload[^>]*assets\/landing-/)
    const known = (await hopwise.app.inject({ url: '/', headers: { cookie: ada.cookie } })).body
    expect(known).toContain('data-session="yes"')
    expect(known).toContain('Loading Hopwise')
    expect(known).toMatch(/<link rel="modulepreload"[^>]* href="\/assets\//)
    expect(known).not.toMatch(landingTitle)
    expect(known).not.toMatch(/assets\/landing-/)
  })

  test('the page asks at once for who is signed in, and for the code of its own screen', async () => {
    const { cookie } = await hopwise.signUp()
    const page = async (url: string) =>
      (await hopwise.app.inject({ url, headers: { cookie } })).body
    const analytics = await page('/analytics?period=7days')
    expect(analytics).toContain('as="fetch" crossorigin="use-credentials" href="/api/auth/user"')
    expect(analytics).toMatch(/modulepreload[^>]*assets\/analytics-screen-/)
    expect(analytics).not.toMatch(/assets\/dashboard-screen-/)
    expect(await page('/')).toMatch(/modulepreload[^>]*assets\/dashboard-screen-/)
    expect(await page('/no-such-screen')).not.toMatch(/assets\/[\w-]+-screen-/)
  })

  test('the outline says which screen is on its way', async () => {
    const { cookie } = await hopwise.signUp()
    const page = async (url: string) =>
      (await hopwise.app.inject({ url, headers: { cookie } })).body
    expect(await page('/earnings?page=2')).toContain('Every commission, from the click to the')
    expect(await page('/earnings')).not.toContain('Welcome back!')
    expect(await page('/')).toContain('Welcome back!')
    expect(await page('/no-such-screen')).toContain('Loading Hopwise')
  })

  test('a shared page shows a card with a picture, under the address that people reach it at', async () => {
    const { body } = await hopwise.app.inject('/')
    const { publicUrl } = hopwise.services.config
    expect(body).toContain(`property="og:image" content="${publicUrl}/product/open-graph.png"`)
    expect(body).toContain(`property="og:url" content="${publicUrl}/"`)
    expect(body).not.toContain('PUBLIC_URL')
    const picture = await hopwise.app.inject('/product/open-graph.png')
    expect(picture.headers['content-type']).toBe('image/png')
  })

  test('the landing page knows whether there is a sample to explore', async () => {
    const sample = { sampleUserId: async () => 'ada' }
    const answers = []
    for (const sampleWorkspace of [false, true]) {
      const other = await startTestApp({ sampleWorkspace }, sample)
      answers.push((await other.app.inject('/')).body)
      await other.stop()
    }
    expect(answers).toEqual([
      expect.stringContaining('data-sample="no"'),
      expect.stringContaining('data-sample="yes"'),
    ])
  })

  test('at any other path the landing page waits for its script, which says why it is shown', async () => {
    const { body } = await hopwise.app.inject('/campaigns')
    expect(body).toContain('data-session="no"')
    expect(body).toContain('<div id="root"></div>')
    expect(body).toMatch(/modulepreload[^>]*assets\/landing-/)
  })

  test('a page is chosen by the path that its address means, however it is written', async () => {
    const { cookie } = await hopwise.signUp()
    const open = async (url: string, headers = {}) => await hopwise.app.inject({ url, headers })
    const screen = (await open('/%61nalytics?period=7days', { cookie })).body
    expect(screen).toMatch(/modulepreload[^>]*assets\/analytics-screen-/)
    const shared = await open('/%73hared/abc', { cookie })
    expect(shared.body).toContain('data-session="no"')
    expect(shared.body).not.toMatch(/assets\/landing-/)
    expect(shared.headers['x-robots-tag']).toBe('noindex')
    expect((await open('/no-such%2Ejs')).statusCode).toBe(404)
  })

  test('scripts and pages go compressed, and a compressed file has no address of its own', async () => {
    const script = readdirSync(new URL('assets/', dist)).find((name) => name.endsWith('.js'))
    const headers = { 'accept-encoding': 'gzip, br' }
    const plain = await hopwise.app.inject(`/assets/${script}`)
    const packed = await hopwise.app.inject({ url: `/assets/${script}`, headers })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    const page = await hopwise.app.inject({ url: '/', headers })
    expect(page.headers['content-encoding']).toBe('br')
    expect((await hopwise.app.inject(`/assets/${script}.br`)).statusCode).toBe(404)
  })
})
