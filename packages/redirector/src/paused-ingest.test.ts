import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@hopwise/db'
import { createTestDatabase } from '@hopwise/db/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createRedirector } from './redirector.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A link on a redirector that takes nothing in before `ingestAfter`. */
async function aRedirector(ingestAfter: Promise<unknown>) {
  const made = await createTestDatabase()
  const { pool, close } = openDatabase(made.target)
  await pool.query(`insert into workspaces (name) values ('test')`)
  await pool.query(`insert into products (workspace_id, name) values (1, 'shop')`)
  await pool.query(
    `insert into links (workspace_id, slug, product_id, original_url)
     values (1, 'sale', 1, 'https://shop.example/')`,
  )
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-held-'))
  const redirector = createRedirector({
    target: made.target,
    journalDirectory: join(folder, 'journal'),
    linksDirectory: join(folder, 'links'),
    ownerKey: 'key',
    log: silent,
    ingestAfter,
  })
  const server = createServer((request, response) => void redirector.handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // safe because it listens on a port
  const { port } = server.address() as AddressInfo
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= redirector.stop()
    return stopped
  }
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await stop()
    await close()
    await made.drop()
    rmSync(folder, { recursive: true })
  })
  return {
    stop,
    folder,
    visit: () => fetch(`http://127.0.0.1:${port}/l/sale`, { redirect: 'manual' }),
    counted: async () => (await pool.query('select count(*)::int as n from clicks')).rows[0].n,
  }
}

test('a click waits in the journal until the database was looked at, and is counted then', async () => {
  const looked = Promise.withResolvers<void>()
  const { visit, counted } = await aRedirector(looked.promise)
  expect((await visit()).status).toBe(302)
  expect(await counted()).toBe(0)
  looked.resolve()
  await expect.poll(counted, { timeout: 30_000 }).toBe(1)
})

test('where the database turned out to be none of ours, nothing is written into it at the end either', async () => {
  const looked = Promise.withResolvers<void>()
  const { stop, folder, visit, counted } = await aRedirector(looked.promise)
  expect((await visit()).status).toBe(302)
  looked.reject(new Error('a newer schema'))
  await stop()
  expect(await counted()).toBe(0)
  expect(readdirSync(join(folder, 'journal'))).not.toEqual([])
})
