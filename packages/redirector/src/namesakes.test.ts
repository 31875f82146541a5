import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { allowNamesakes, type Database, type DatabaseTarget } from '@hopwise/db'
import { lockWaits } from '@hopwise/db/testing'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { capCountsOf } from './known-links/as-stored-now.ts'
import { createLinkLoading } from './load-link.ts'
import { createRedirector } from './redirector.ts'
import { iphone } from './testing/a-click.ts'
import { addSmartLink } from './testing/a-smart-link.ts'
import { aWorkspace, type Workspace } from './testing/a-workspace.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const absent: DatabaseTarget = { url: 'postgres://ada:x@127.0.0.1:1/hopwise' }
let workspace: Workspace
let directory: string

beforeAll(async () => {
  workspace = await aWorkspace()
  await allowNamesakes(workspace.database.pool)
  await set(`
    insert into workspaces (id, name) overriding system value values (2, 'other');
    insert into products (workspace_id, name, network) values (2, 'shop', 'other');
    insert into domains (id, workspace_id, host, token, verified_at) overriding system value values
      (1, 1, 'one.example', 'a', now()), (2, 1, 'two.example', 'b', now()),
      (3, 2, 'three.example', 'c', now());
    update workspaces set is_trusted = true`)
})
afterAll(() => workspace.drop())
beforeEach(async () => {
  await set('delete from links; delete from slug_owners')
  directory = mkdtempSync(path.join(tmpdir(), 'hopwise-namesakes-'))
  return () => rmSync(directory, { recursive: true, force: true })
})

const set = (statement: string) => workspace.database.pool.query(statement)

/** A link that leads to a page called as it is. */
async function aLink(page: string, domainId: number | null, workspaceId = 1, slug = 'sale') {
  await workspace.database.pool.query(
    `insert into links (workspace_id, slug, product_id, original_url, domain_id)
     select $1, $2, (select min(id) from products where workspace_id = $1), $3, $4`,
    [workspaceId, slug, `https://shop.example/${page}`, domainId],
  )
}

/** What visitors of each host get: the page of the link that they asked for, else the status. */
async function start(target = workspace.made.target) {
  const redirector = createRedirector({
    target,
    journalDirectory: path.join(directory, 'journal'),
    linksDirectory: path.join(directory, 'links'),
    ownerKey: 'test',
    log: quiet,
    shortHost: 'go.example',
    publicUrl: 'https://app.example',
  })
  const server = createServer((asked, response) => {
    if (!redirector.handle(asked, response)) response.end('passed on')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // safe because a server that listens on a port has one
  const { port } = server.address() as AddressInfo
  let isStopped = false
  const stop = async () => {
    if (isStopped) return
    isStopped = true
    server.close()
    server.closeAllConnections()
    await redirector.stop()
  }
  onTestFinished(stop)
  if (target !== absent) await redirector.domains.refresh()
  const get = (host: string, url: string) =>
    new Promise<{ status: number; location: string; html: string }>((done, failed) => {
      const sent = request({ port, path: url, headers: { host, 'user-agent': iphone } })
      sent.on('error', failed)
      sent.on('response', (answer) => {
        let html = ''
        answer.on('data', (chunk) => {
          html += chunk
        })
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', html }),
        )
      })
      sent.end()
    })
  const pageAt = async (host: string, url: string) => {
    const { status, location } = await get(host, url)
    return status === 302 ? new URL(location).pathname.slice(1) : status
  }
  const hosts = ['one.example', 'two.example', 'three.example', 'go.example']
  const pages = async (slug = 'sale') => [
    ...(await Promise.all(hosts.map((host) => pageAt(host, `/${slug}`)))),
    await pageAt('app.example', `/l/${slug}`),
  ]
  return { redirector, get, pageAt, pages, stop }
}

test('one name leads to another link at each host, below /l/ too, and at no host to a stranger’s', async () => {
  await aLink('one', 1)
  await aLink('two', 2)
  await aLink('three', 3, 2)
  const { pages, pageAt, redirector } = await start()
  expect(await pages()).toEqual(['one', 'two', 'three', 404, 404])
  expect(await pageAt('three.example', '/l/sale')).toBe('three')
  await aLink('own', null)
  redirector.invalidate('sale')
  expect(await pages()).toEqual(['one', 'two', 'three', 'own', 'own'])
})

test('a link that is alone with its name is answered where it is and nowhere else', async () => {
  await aLink('three', 3, 2)
  await aLink('own', null, 1, 'desk')
  const { pages } = await start()
  expect(await pages()).toEqual([404, 404, 'three', 404, 404])
  expect(await pages('desk')).toEqual([404, 404, 404, 'own', 'own'])
})

test('a link that moved answers where it was, and no other link takes that address', async () => {
  await aLink('moved', 1)
  await set('update links set domain_id = 2')
  const { pages, redirector } = await start()
  expect(await pages()).toEqual(['moved', 'moved', 404, 404, 404])
  await aLink('late', 1)
  redirector.invalidate('sale')
  expect(await pages()).toEqual(['moved', 'moved', 404, 404, 404])
  await set('update links set domain_id = null; update links set domain_id = 1')
  redirector.invalidate('sale')
  expect(await pages()).toEqual(['moved', 'moved', 404, 'moved', 'moved'])
  const { rows } = await set('select host from link_addresses order by host')
  expect(rows).toEqual([{ host: 'one.example' }, { host: 'two.example' }, { host: null }])
})

test('an address that a link moved away from is refused to one that waited for it', async () => {
  await aLink('moved', 1)
  const moving = await workspace.database.pool.connect()
  await moving.query('begin; update links set domain_id = 2')
  const late = expect(aLink('late', 1)).rejects.toMatchObject({ constraint: 'links_slug' })
  await expect.poll(() => lockWaits(workspace.database.pool)).toBe(1)
  await moving.query('commit')
  moving.release()
  await late
})

test('a link that was renamed keeps the addresses it had before it moved', async () => {
  await aLink('moved', 1)
  await set(`update links set domain_id = 2; update links set slug = 'sale-2'`)
  await aLink('other', 2)
  const { pages, redirector } = await start()
  expect(await pages()).toEqual(['moved', 'other', 404, 404, 404])
  expect(await pages('sale-2')).toEqual([404, 'moved', 404, 404, 404])
  await set(`update links set original_url = 'https://shop.example/edited' where slug = 'sale-2'`)
  redirector.invalidate('sale-2')
  expect(await pages()).toEqual(['edited', 'other', 404, 404, 404])
})

test('an edit of a renamed link wins over a load under its former name that had begun before', async () => {
  await aLink('moved', 1)
  await set(`update links set domain_id = 2; update links set slug = 'sale-2'`)
  let isEdited = false
  const query = async (asked: { text: string; values: unknown[] }) => {
    const answer = await workspace.database.pool.query(asked)
    if (isEdited) return answer
    isEdited = true
    await set(`update links set original_url = 'https://shop.example/edited'`)
    loading.noteChange('sale-2')
    return answer
  }
  // safe because a load asks by this alone
  const database = { pool: { query } } as unknown as Database
  const known = { take: () => null, forget: () => undefined }
  const loading = createLinkLoading({ database, known, log: quiet })
  const loaded = await loading.cached.load('sale')
  expect(loaded?.stored.originalUrl).toBe('https://shop.example/edited')
})

test('a host that went over to another workspace leads to none of the former owner’s links', async () => {
  await aLink('former', 1)
  await set(`update links set domain_id = 2; update domains set verified_at = null where id = 1;
    insert into domains (id, workspace_id, host, token, verified_at)
    overriding system value values (4, 2, 'one.example', 'd', now())`)
  onTestFinished(async () => {
    await set('delete from links; delete from domains where id = 4')
    await set('update domains set verified_at = now()')
  })
  await aLink('elsewhere', 3, 2)
  const { pages, redirector } = await start()
  expect(await pages()).toEqual([404, 'former', 'elsewhere', 404, 404])
  await aLink('new', 4, 2)
  redirector.invalidate('sale')
  expect(await pages()).toEqual(['new', 'former', 'elsewhere', 404, 404])
})

test('a restart without the database knows every link of a name', async () => {
  await aLink('one', 1)
  await aLink('two', 2)
  await aLink('own', null)
  const first = await start()
  expect(await first.pages()).toEqual(['one', 'two', 404, 'own', 'own'])
  await first.stop()
  const { pages } = await start(absent)
  expect(await pages()).toEqual(['one', 'two', 404, 'own', 'own'])
})

test('a cap counts the clicks of its own link, whatever namesakes have', async () => {
  const target = { variantId: 1, url: 'https://shop.example/first' }
  const rule = { id: 'first', when: [], target, cap: { clicks: 1, per: 'total' as const } }
  const id = await addSmartLink(workspace.database, { slug: 'sale', rules: [rule] })
  await set(`update links set domain_id = 1 where id = ${id}`)
  await aLink('two', 2)
  const { pageAt } = await start()
  const asked = ['two.example', 'one.example', 'one.example', 'two.example']
  const pages = []
  for (const host of asked) pages.push(await pageAt(host, '/sale'))
  expect(pages).toEqual(['two', 'first', 'sale', 'two'])
})

test('a link loads in as many statements as ever, however many smart and capped links have its name', async () => {
  const { database } = workspace
  const target = { variantId: 1, url: 'https://shop.example/first' }
  const rule = { id: 'first', when: [], target, cap: { clicks: 1, per: 'total' as const } }
  const id = await addSmartLink(database, { slug: 'sale', rules: [rule] })
  await set(`
    insert into domains (id, workspace_id, host, token, verified_at) overriding system value
    select n + 100, 1, 'many-' || n || '.example', 'many', now() from generate_series(1, 60) n;
    insert into links (workspace_id, slug, product_id, original_url, is_smart, rules, domain_id)
    select 1, l.slug, l.product_id, l.original_url || '-' || d.host, true, l.rules, d.id
    from links l, domains d where l.id = ${id} and d.token = 'many'`)
  onTestFinished(async () => {
    await set(`delete from links; delete from domains where token = 'many'`)
  })
  const asked = vi.spyOn(database.pool, 'query')
  onTestFinished(() => asked.mockRestore())
  const known = { take: () => null, forget: () => undefined }
  const loaded = await createLinkLoading({ database, known, log: quiet }).cached.load('sale')
  expect(asked).toHaveBeenCalledTimes(3)
  const counted = loaded?.namesakes?.map((link) => capCountsOf(link)['first']?.clicks)
  expect(counted).toEqual(Array.from({ length: 60 }, () => 0))
})

test('pages about a link name the one that was asked for, by its host', async () => {
  await aLink('one', 1)
  await aLink('own', null)
  await set(`update links set disabled_by = 'operator'`)
  const { get } = await start()
  const reportsOf = async (host: string, url: string) =>
    /abuse\?link=([^&"]+)/.exec((await get(host, url)).html)?.[1]
  expect(await reportsOf('one.example', '/Sale')).toBe('one.example%2Fsale')
  expect(await reportsOf('one.example', '/l/sale+')).toBe('one.example%2Fsale')
  expect(await reportsOf('app.example', '/l/sale')).toBe('sale')
  await set('update links set disabled_by = null')
})
