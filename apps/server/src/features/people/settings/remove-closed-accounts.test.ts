import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { clicks, conversions, links, networkConnections, users, workspaces } from '@hopwise/db'
import { findStoredLink } from '@hopwise/redirector'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removalLock, removeWorkspace } from '#src/remove-workspace.ts'
import { aLink } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { tokenHash } from '#src/token-hash.ts'
import { removeClosedAccounts } from './remove-closed-accounts.ts'

const linksOfMany = 6_000

let hopwise: TestApp
const announced: string[] = []
beforeAll(async () => {
  hopwise = await startTestApp()
  hopwise.services.linkChanged = async (slug) => void announced.push(slug)
  await hopwise.services.database.pool.query(
    `create function refuse() returns trigger language plpgsql as
       $$ begin raise exception 'cut off'; end $$`,
  )
})
afterAll(() => hopwise.stop())

/** Removals are cut off amidst the links, until the answer is called. */
async function cutOffRemovals(): Promise<() => Promise<unknown>> {
  const { pool } = hopwise.services.database
  await pool.query(
    `create trigger cut_off before delete on links for each row
       when (old.slug like '%-5500') execute function refuse()`,
  )
  return () => pool.query('drop trigger cut_off on links')
}

const now = new Date('2026-11-20T10:00:00Z')

/** More of everything than one transaction removes. */
async function signUpWithMuch() {
  const ada = await hopwise.signUp()
  const { id: userId, workspace } = (await ada.get('/api/auth/user')).body
  const workspaceId = workspace.id
  const { productId, slug } = await aLink(ada)
  const { orm } = hopwise.services.database
  const many = Array.from({ length: linksOfMany }, (_, index) => index)
  await orm.insert(links).values(
    many.map((index) => ({
      workspaceId,
      slug: `of-${workspaceId}-${index}`,
      productId: Number(productId),
      originalUrl: 'https://example.com/',
    })),
  )
  await orm
    .insert(clicks)
    .values(many.map((index) => ({ workspaceId, id: `c${index}`, linkId: 1, occurredAt: now })))
  await orm.insert(conversions).values(
    many.map((index) => ({
      workspaceId,
      linkId: index,
      source: 'x',
      transactionId: String(index),
      amount: '1.00',
      rate: '1',
      occurredAt: now,
    })),
  )
  return { ada, userId, workspaceId, slug }
}

async function close({ account, post }: Marketer) {
  const { email, password } = account
  expect((await post('/api/settings/account/delete', { email, password })).status).toBe(200)
}

/** Tables with a row that names the workspace. */
async function tablesWith(workspaceId: number): Promise<string[]> {
  const { pool } = hopwise.services.database
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'workspace_id'
     order by 1`,
  )
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rowCount } = await pool.query(
        `select from "${name}" where workspace_id = $1 limit 1`,
        [workspaceId],
      )
      return rowCount === 0 ? [] : [name]
    }),
  )
  return found.flat()
}

test('a deleted account is gone at once, though its rows are removed later', async () => {
  const { ada, userId, workspaceId, slug } = await signUpWithMuch()
  const { database } = hopwise.services
  const { orm } = database
  const [link] = await orm.select().from(links).where(eq(links.slug, slug))
  const address = (await ada.post('/api/postback-addresses', { name: 'A network' })).body
  const postback = `${new URL(address.url).pathname}?transaction_id=T1&amount=1`
  const insToken = 'token-of-ada'
  await orm.insert(networkConnections).values({
    workspaceId,
    network: 'clickbank',
    apiKey: 'sealed',
    keyEnding: '1234',
    insTokenHash: tokenHash(insToken),
  })
  const ins = () => hopwise.anyone.post(`/ins/${insToken}`, { notification: 'x', iv: 'x' })
  expect((await ins()).status).toBe(400)
  const view = { name: 'Clicks', query: { period: '90days' }, expiresInDays: 7 }
  const { url: shared } = (await ada.post('/api/analytics/shared-views', view)).body
  const sharedView = `/api/shared-views/${new URL(shared).pathname.split('/').at(-1)}`
  const open = () => hopwise.app.inject(sharedView)
  expect((await open()).statusCode).toBe(200)
  const find = () => findStoredLink(database, workspaceId, link?.id ?? 0, now.getTime())
  expect(await find()).not.toBeNull()

  const key = { name: 'Report', scopes: ['read'], expiresInDays: 30 }
  const headers = {
    authorization: `Bearer ${(await ada.post('/api/admin/api-keys', key)).body.key}`,
  }
  const withKey = () => hopwise.anyone.send({ method: 'GET', url: '/api/affiliate-links', headers })
  expect((await withKey()).status).toBe(200)

  await close(ada)
  expect(await orm.$count(links, eq(links.workspaceId, workspaceId))).toBeGreaterThan(1_000)
  expect(await orm.$count(users, eq(users.id, userId))).toBe(0)
  expect((await ada.get('/api/affiliate-links')).status).toBe(401)
  expect(await find()).toBeNull()
  expect((await hopwise.anyone.get(postback)).status).toBe(404)
  expect((await ins()).status).toBe(404)
  expect((await withKey()).status).toBe(401)
  expect((await open()).statusCode).toBe(404)
  const { email, username } = ada.account
  expect(await hopwise.signUp({ email, username })).toBeDefined()
})

test('what was cut off of a deleted account is removed later, and no one else’s row', async () => {
  const { ada, workspaceId, slug } = await signUpWithMuch()
  const eve = await hopwise.signUp()
  const theirs = await aLink(eve)
  const { orm } = hopwise.services.database
  const goOn = await cutOffRemovals()
  await close(ada)
  const packed = join(hopwise.services.config.dataDir, 'click-columns', String(workspaceId))
  await mkdir(packed, { recursive: true })
  announced.length = 0
  await expect(removeClosedAccounts(hopwise.services)).rejects.toThrow('parts failed')
  await goOn()
  expect(existsSync(packed)).toBe(false)
  // The process that closed it may have stopped before it could say so.
  expect(announced).toContain(slug)
  expect(announced).not.toContain(theirs.slug)
  const left = await tablesWith(workspaceId)
  expect(left).toContain('links')
  // Some were removed before, as no one transaction holds them all.
  expect(left).not.toContain('clicks')

  await removeClosedAccounts(hopwise.services)
  expect(await tablesWith(workspaceId)).toEqual(['slug_owners'])
  expect(await orm.$count(workspaces, eq(workspaces.id, workspaceId))).toBe(0)
  expect((await eve.get('/api/affiliate-links')).body).toMatchObject([{ id: theirs.id }])
})

test('two processes that remove one account do not wait for each other', async () => {
  const { ada, workspaceId } = await signUpWithMuch()
  await close(ada)
  const { orm } = hopwise.services.database
  await orm.transaction(async (other) => {
    await other.execute(sql`select pg_advisory_xact_lock(${removalLock}, ${workspaceId}::int)`)
    expect(await removeWorkspace(orm, workspaceId)).toBe(false)
  })
  expect(await removeWorkspace(orm, workspaceId)).toBe(true)
})

test('the name of a deleted account’s link stays no one’s, before and after its rows are gone', async () => {
  const { ada, slug } = await signUpWithMuch()
  await close(ada)
  const eve = await hopwise.signUp()
  const { productId } = await aLink(eve)
  const take = async () => {
    const link = { productId, originalUrl: 'https://example.com/', slug }
    return (await eve.post('/api/affiliate-links', link)).body
  }
  const taken = { issues: [{ path: 'slug', message: 'This short name is taken.' }] }
  expect(await take()).toMatchObject(taken)
  await removeClosedAccounts(hopwise.services)
  expect(await take()).toMatchObject(taken)
})

test('an account that holds little is removed without a step for each table there is', async () => {
  const ada = await hopwise.signUp()
  const { workspace } = (await ada.get('/api/auth/user')).body
  const { orm, pool } = hopwise.services.database
  let taken = 0
  const count = () => {
    taken += 1
  }
  pool.on('acquire', count)
  expect(await removeWorkspace(orm, workspace.id)).toBe(true)
  pool.off('acquire', count)
  expect(await tablesWith(workspace.id)).toEqual([])
  const { rows } = await pool.query<{ tables: number }>(
    `select count(*)::int as tables from information_schema.columns
     where table_schema = 'public' and column_name = 'workspace_id'`,
  )
  expect(taken).toBeLessThan((rows[0]?.tables ?? 0) / 2)
})
