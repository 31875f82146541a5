import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const builtPage = new URL('../../../web/dist/index.html', import.meta.url)

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp({ publicUrl: 'https://hopwise.test' })
})
afterAll(() => hopwise.stop())

test.each(['/api/login', '/api/campaigns', '/api/nothing', '/robots.txt', '/nothing.txt'])(
  '%s is remembered as https, framed by no one, and has no device at its call',
  async (path) => {
    const { headers } = await hopwise.app.inject(path)
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('unsafe')
  },
)

test.runIf(existsSync(builtPage))(
  'each screen has a nonce of its own for its style, and no room for another’s',
  async () => {
    const nonces = new Set<string>()
    for (const path of ['/', '/campaigns']) {
      const { headers, body } = await hopwise.app.inject(path)
      const nonce = /property="csp-nonce" nonce="([^"]+)"/.exec(body)?.[1] ?? 'none'
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(body).not.toContain('STYLE_NONCE')
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(2)
  },
)

test.each(['/api/login', '/api/campaigns', '/api/openapi.json', '/nothing.txt'])(
  'the answer at %s keeps to its type, hides what it runs on and opens nothing to other sites',
  async (path) => {
    const { headers } = await hopwise.app.inject({
      url: path,
      headers: { origin: 'https://a.test' },
    })
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^(text\/html|application\/json); charset=utf-8$/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
    const revealing = /^(server|x-powered-by|via|access-control-.*)$/
    expect(Object.keys(headers).filter((name) => revealing.test(name))).toEqual([])
  },
)

test('what a person is answered is kept by no cache, and a file has a name of ours', async () => {
  const ada = await hopwise.signUp()
  const list = await ada.get('/api/campaigns')
  expect(list).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  const file = await ada.get('/api/campaigns/export?search=a.html')
  expect(file.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="campaigns.csv"',
  })
})

test('an answer of the API is an attachment, and a refusal can be read in the browser', async () => {
  const ada = await hopwise.signUp()
  const attachment = 'attachment; filename="api.json"'
  for (const path of ['/api/campaigns', '/api/auth/user', '/api/openapi.json'] as const) {
    const { headers } = await ada.get(path)
    expect(headers['content-disposition'], path).toBe(attachment)
  }
  const refused = await hopwise.app.inject('/api/campaigns')
  expect(refused.headers['content-disposition']).toBeUndefined()
  const page = await hopwise.app.inject('/api/login')
  expect(page.headers['content-disposition']).toBeUndefined()
})

test.each(['/api/login/styles.css', '/api/login/fonts/geist-letters.woff2', '/api/campaigns'])(
  '%s is no page: it keeps its type and its origin, and leaves out what browsers heed on pages alone',
  async (path) => {
    const ada = await hopwise.signUp()
    const { status, headers } = await ada.get(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    })
    for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'x-xss-protection']) {
      expect(headers[name], name).toBeUndefined()
    }
    const isData = path === '/api/campaigns'
    const policy = isData ? "default-src 'none'; frame-ancestors 'none'" : undefined
    expect(headers['content-security-policy']).toBe(policy)
  },
)

test('what is asked of /.well-known is a file or nothing, never a screen', async () => {
  expect((await hopwise.app.inject('/.well-known/unknown')).statusCode).toBe(404)
})
