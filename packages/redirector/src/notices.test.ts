import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashLinkPassword } from './link-password.ts'
import { ownerCookieName, signOwnerCookie } from './owner-cookie.ts'
import { createRedirector } from './redirector.ts'
import { addSmartLink } from './testing/a-smart-link.ts'
import { aWorkspace, type Workspace } from './testing/a-workspace.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const stops: (() => Promise<void>)[] = []
let workspace: Workspace
let visit: Awaited<ReturnType<typeof aHost>>

beforeAll(async () => {
  workspace = await aWorkspace()
  await workspace.addLink('sale', 'https://shop.example/?a=1&b="2"')
  await workspace.addLink('shop', 'https://www.amazon.com/dp/B000000001')
  const { pool } = workspace.database
  await pool.query(`insert into users (id, name, email) values ('ada', 'Ada', 'ada@example.com')`)
  await pool.query(`insert into workspace_members (workspace_id, user_id) values (1, 'ada')`)
  visit = await aHost()
})
afterAll(async () => {
  for (const stop of stops) await stop()
  await workspace.drop()
})
beforeEach(async () => {
  await set('update links set disabled_by = null, expires_at = null, password_hash = null')
  await set(
    `update workspaces set is_trusted = true, is_sample = false, suspended_reason = null,
       created_at = now()`,
  )
  await set('update users set email_verified = true')
})

async function aHost() {
  const directory = mkdtempSync(path.join(tmpdir(), 'hopwise-notices-'))
  const redirector = createRedirector({
    target: workspace.made.target,
    journalDirectory: directory,
    linksDirectory: `${directory}-links`,
    ownerKey: 'test',
    log: quiet,
    shortHost: 'go.example',
    publicUrl: 'https://hop.example',
  })
  const server = createServer((request, response) => {
    if (!redirector.handle(request, response)) response.end('passed on')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  stops.push(async () => {
    server.close()
    server.closeAllConnections()
    await redirector.stop()
    rmSync(directory, { recursive: true, force: true })
  })
  return async (
    asked: string,
    headers: Record<string, string> = {},
    form?: Record<string, string>,
  ) => {
    for (const slug of ['sale', 'shop', 'smart', 'fake']) redirector.invalidate(slug)
    const before = redirector.metrics().journal.clicks
    const answer = await fetch(`http://127.0.0.1:${port}${asked}`, {
      redirect: 'manual',
      headers,
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      policy: answer.headers.get('content-security-policy') ?? '',
      html: await answer.text(),
      clicks: redirector.metrics().journal.clicks - before,
    }
  }
}

const set = (statement: string) => workspace.database.pool.query(statement)

test('a disabled link answers 410 with a page that says how to object, and counts no click', async () => {
  await set(
    `update links set disabled_by = 'operator', disabled_reason = 'secret' where slug = 'sale'`,
  )
  const answer = await visit('/l/sale')
  expect(answer).toMatchObject({ status: 410, location: null, clicks: 0 })
  expect(answer.html).toContain('This link was disabled')
  expect(answer.html).toContain('href="https://hop.example/abuse?link=sale&amp;kind=objection"')
  expect(answer.html).not.toContain('secret')
  expect((await visit('/l/sale+')).status).toBe(410)
  expect((await visit('/l/shop')).status).toBe(302)
})

test('every link of a suspended account is disabled', async () => {
  await set(`update workspaces set suspended_reason = 'phishing'`)
  expect((await visit('/l/sale')).status).toBe(410)
  expect((await visit('/l/shop')).status).toBe(410)
})

test('a stranger’s new links show where they lead; the click is counted once and leads on', async () => {
  await set('update workspaces set is_trusted = false')
  const answer = await visit('/l/sale')
  expect(answer).toMatchObject({ status: 200, location: null, clicks: 1 })
  expect(answer.html).toContain('<title>This link leads to shop.example</title>')
  expect(answer.html).toContain('<h1>This link leads to <bdi class="host">shop.example</bdi></h1>')
  expect(answer.html).toContain('href="https://shop.example/?a=1&amp;b=%222%22&amp;tid=')
  expect(answer.html).toContain('href="https://hop.example/abuse?link=sale"')
  expect(answer.policy).toMatch(/^default-src 'none'; style-src 'nonce-/)
})

test('machines see the page too, so that no preview elsewhere hides where a new link leads', async () => {
  await set('update workspaces set is_trusted = false')
  expect((await visit('/l/sale', { 'user-agent': 'Twitterbot/1.0' })).status).toBe(200)
})

test('no page stands before Amazon, by the address and not by what the product says', async () => {
  await set('update workspaces set is_trusted = false')
  expect((await visit('/l/shop')).location).toContain('https://www.amazon.com/dp/B000000001')
  await set(`update products set network = 'amazon'`)
  expect((await visit('/l/sale')).status).toBe(200)
  await set(`update products set network = 'clickbank'`)
})

test('after three days the links of a stranger redirect', async () => {
  await set(`update workspaces set is_trusted = false, created_at = now() - interval '73 hours'`)
  expect((await visit('/l/sale')).status).toBe(302)
})

test('links of the sample on a public address always show where they lead', async () => {
  await set(
    `update workspaces set is_trusted = false, is_sample = true,
       created_at = now() - interval '73 hours'`,
  )
  expect((await visit('/l/sale')).status).toBe(200)
})

test('before its e-mail is confirmed, a stranger’s link works for its owner alone', async () => {
  await set(`update workspaces set is_trusted = false, created_at = now() - interval '73 hours'`)
  await set('update users set email_verified = false')
  const stranger = await visit('/l/sale')
  expect(stranger).toMatchObject({ status: 403, location: null, clicks: 0 })
  expect(stranger.html).toContain('This link is not active yet')
  expect(stranger.html).toContain('href="https://hop.example/abuse?link=sale"')
  const cookie = (workspaceId: number, key = 'test') => ({
    cookie: `${ownerCookieName}=${signOwnerCookie(workspaceId, key)}`,
  })
  expect((await visit('/l/sale', cookie(1))).status).toBe(302)
  expect((await visit('/l/sale', cookie(2))).status).toBe(403)
  expect((await visit('/l/sale', cookie(1, 'forged'))).status).toBe(403)
  await set('update workspaces set is_trusted = true')
  expect((await visit('/l/sale')).status).toBe(302)
})

test('a plus behind a link shows all it may lead to, and how to report it, without a click', async () => {
  await addSmartLink(workspace.database, {
    slug: 'smart',
    url: 'https://shop.example/first',
    rules: [
      {
        id: 'germans',
        when: [{ kind: 'country', in: ['DE'] }],
        target: { variantId: 9, url: 'https://de.example/' },
      },
    ],
    arms: [
      { id: 1, url: 'https://second.example/' },
      { id: 2, url: 'https://paused.example/', isPaused: true },
    ],
  })
  for (const asked of [
    '/l/smart+',
    '/l/smart+?utm_source=x',
    '/l/SMART+',
    '/l/smart%2B',
    '/l/smart%2b?x',
  ]) {
    const { status, html, clicks } = await visit(asked)
    expect([status, clicks]).toEqual([200, 0])
    for (const url of ['shop.example/first', 'de.example/', 'second.example/']) {
      expect(html).toContain(`<br>https://${url}`)
    }
    expect(html).toContain('Country is Germany')
    expect(html).not.toContain('paused.example')
    expect(html).toContain('href="https://hop.example/abuse?link=smart">Report this link</a>')
  }
  expect((await visit('/l/none+')).status).toBe(404)
  expect((await visit('/l/+')).status).toBe(404)
  expect((await visit('/earnings+')).html).toBe('passed on')
})

test('every page about a link comes in the visitor’s language', async () => {
  const german = { 'accept-language': 'de-AT,en;q=0.5' }
  const title = async (asked: string) => {
    const { html } = await visit(asked, german)
    expect(html).toContain('<html lang="de">')
    return /<title>(.*)<\/title>/.exec(html)?.[1]
  }
  expect(await title('/l/none')).toBe('Dieser Link führt nirgendwohin')
  expect(await title('/l/none+')).toBe('Dieser Link führt nirgendwohin')
  expect(await title('/l/sale+')).toBe('Wohin dieser Link führt')
  await set('update workspaces set is_trusted = false')
  expect(await title('/l/sale')).toBe('Dieser Link führt zu shop.example')
  await set(`update workspaces set created_at = now() - interval '73 hours'`)
  await set('update users set email_verified = false')
  expect(await title('/l/sale')).toBe('Dieser Link ist noch nicht aktiv')
  await set(`update links set disabled_by = 'operator' where slug = 'sale'`)
  expect(await title('/l/sale')).toBe('Dieser Link wurde gesperrt')
})

test('a host whose letters deceive stands on no page as it looks, and is warned of', async () => {
  await workspace.addLink('fake', 'https://аррӏе.com/login')
  const typed = /[\u0400-\u04ff]/
  const preview = await visit('/l/fake+')
  await set('update workspaces set is_trusted = false')
  const onTheWay = await visit('/l/fake', { 'accept-language': 'nl' })
  for (const { html } of [preview, onTheWay]) {
    expect(html).toContain('https://xn--80ak6aa92e.com/login')
    expect(html.replaceAll(/href="[^"]*"/g, '')).not.toMatch(typed)
  }
  expect(preview.html).toContain('Its real name is <bdi class="host">xn--80ak6aa92e.com</bdi>.')
  expect(preview.html).toContain('It can be mistaken for <bdi class="host">apple.com</bdi>.')
  expect(onTheWay.html).toContain('De echte naam is <bdi class="host">xn--80ak6aa92e.com</bdi>.')
})

test('an expired link answers 410 with a page that says so, and counts no click', async () => {
  await set(`update links set expires_at = now() + interval '1 hour' where slug = 'sale'`)
  expect((await visit('/l/sale')).status).toBe(302)
  await set(`update links set expires_at = now() - interval '1 hour' where slug = 'sale'`)
  const answer = await visit('/l/sale')
  expect(answer).toMatchObject({ status: 410, location: null, clicks: 0 })
  expect(answer.html).toContain('<h1>This link has expired</h1>')
  expect((await visit('/l/sale+')).html).not.toContain('shop.example')
})

async function protect(password: string) {
  const hash = await hashLinkPassword(password)
  await set(`update links set password_hash = '${hash}' where slug = 'sale'`)
}

test('a link asks for its password, and only whoever knows it is led on and counted', async () => {
  await protect('café 1')
  const asked = await visit('/l/sale')
  expect(asked).toMatchObject({ status: 200, location: null, clicks: 0 })
  expect(asked.html).toContain('<h1>This link asks for a password</h1>')
  expect(asked.html).not.toContain('shop.example')
  const wrong = await visit('/l/sale', {}, { password: 'cafe 1' })
  expect(wrong).toMatchObject({ status: 403, location: null, clicks: 0 })
  expect(wrong.html).toContain('That password isn’t right. Try again.')
  // An accent of its own, as some keyboards write it.
  const right = await visit('/l/sale', {}, { password: 'cafe\u0301 1' })
  expect(right).toMatchObject({ status: 302, clicks: 1 })
  expect(right.location).toContain('https://shop.example/')
})

test('nothing but the password says where a link with one leads', async () => {
  await protect('open sesame')
  for (const path of ['/l/sale+', '/l/sale', '/l/sale?password=open+sesame']) {
    const { html, location } = await visit(path)
    expect([location, html.includes('shop.example')]).toEqual([null, false])
  }
  expect((await visit('/l/shop', {}, { password: 'open sesame' })).status).toBe(405)
})

test('ten wrong passwords of one household close the link to it for a while', async () => {
  await protect('open sesame')
  for (let at = 0; at < 10; at += 1) {
    expect((await visit('/l/sale', {}, { password: `guess ${at}` })).status).toBeGreaterThan(400)
  }
  const closed = await visit('/l/sale', {}, { password: 'open sesame' })
  expect(closed).toMatchObject({ status: 429, location: null })
  expect(closed.html).toContain('Too many attempts')
})
