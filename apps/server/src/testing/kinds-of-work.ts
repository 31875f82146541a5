import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  conversions,
  imports,
  linkAnalyses,
  linkImports,
  links,
  networkConnections,
  notifications,
  postEvents,
  posts,
  socialAccounts,
  socialDays,
  syncs,
  webhookDeliveries,
  webhooks,
} from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { type Connectors, readConnectors } from '#src/connectors.ts'
import { takeUpLinkImports } from '#src/features/links/link-import/index.ts'
import { endLeftAnalyses } from '#src/features/links/link-intelligence/index.ts'
import { startAnalysis } from '#src/features/links/link-intelligence/start-analysis.ts'
import { takeUpImports } from '#src/features/money/imports/index.ts'
import { queueDueSyncs, runSync } from '#src/features/money/syncs/index.ts'
import { publishDuePosts } from '#src/features/publishing/posts/index.ts'
import { refreshDueAccounts } from '#src/features/publishing/social/index.ts'
import { sealTokens } from '#src/features/publishing/social/sealed-tokens.ts'
import type { WorkTable } from '#src/jobs/claims.ts'
import { ctxOfPerson, type Services } from '#src/services.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { connectNetwork, fakeNetwork, someCounts } from './fake-networks.ts'
import { aLink, aProduct } from './records.ts'
import { sendReport } from './report-imports.ts'
import { startProcess } from './start-process.ts'
import type { Marketer, TestApp } from './start-test-app.ts'

/** A piece of work of one kind, and what a process does about it. */
export interface Piece {
  /** As a job, a look or a press does: begins or takes up what is free, and waits for its end. */
  work(services: Services): Promise<void>
  /** What it has led to so far, in the database and outside. */
  effects(): Promise<unknown>
  /** The same once it was done, however often it was begun. */
  once: unknown
}

export interface KindOfWork {
  name: string
  table: WorkTable
  /** The statement that asks whether the row is still ours, or is the first to need it. */
  write: RegExp
  begin(hopwise: TestApp, marketer: Marketer, workspaceId: number): Promise<Piece>
}

const timeZone = 'UTC'

/** Not one that only answers the column, as each claim does. */
const settingOf = (table: string, column: string) =>
  new RegExp(`^update "${table}" set ((?! where ).)*"${column}"`)

/** A stand-in for X: it keeps what was posted, and counts what it was asked. */
interface FakeX {
  connectors: Connectors
  posted: string[]
  stop(): Promise<void>
}

export async function startFakeX(): Promise<FakeX> {
  const posted: string[] = []
  const timeline = () =>
    posted.map((text, id) => ({ id: String(id + 1), text, created_at: new Date().toISOString() }))
  const server = createServer(async (request, response) => {
    const say = (body: object) => response.end(JSON.stringify(body))
    response.setHeader('content-type', 'application/json')
    if (request.url?.startsWith('/x/2/users/me')) {
      return say({ data: { id: '7', username: 'ada', public_metrics: { followers_count: 9 } } })
    }
    if (request.method === 'GET') return say({ data: timeline() })
    const chunks = await request.toArray()
    const { text } = JSON.parse(Buffer.concat(chunks).toString()) as { text: string }
    posted.push(text)
    say({ data: { id: String(posted.length) } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // safe because it listens on a port
  const { port } = server.address() as AddressInfo
  return {
    connectors: readConnectors({ SANDBOX_URL: `http://127.0.0.1:${port}` }),
    posted,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const longAgo = () => new Date(Date.now() - 3 * 86_400_000)

async function anAccount({ services }: TestApp, workspaceId: number, refreshAt: Date | null) {
  const tokens = { access: 'token', refresh: 'again', endsAt: null, scopes: '' }
  const [row] = await services.database.orm
    .insert(socialAccounts)
    .values({
      workspaceId,
      platform: 'twitter',
      externalId: '7',
      handle: 'ada',
      connectedAt: longAgo(),
      refreshAt,
      ...sealTokens(services, tokens),
    })
    .returning()
  if (row === undefined) throw new Error('no account was inserted')
  return row
}

const aPost = ({ posted }: FakeX): KindOfWork => ({
  name: 'a post',
  table: posts,
  write: settingOf('posts', 'handed_at'),
  async begin(hopwise, _marketer, workspaceId) {
    const { orm } = hopwise.services.database
    const account = await anAccount(hopwise, workspaceId, null)
    const content = `A quiet desk for small rooms, number ${account.id}`
    await orm.insert(posts).values({
      workspaceId,
      platform: 'twitter',
      status: 'scheduled',
      content,
      accountId: account.id,
      scheduledFor: longAgo(),
      dueAt: longAgo(),
    })
    return {
      work: publishDuePosts,
      async effects() {
        const [post] = await orm.select().from(posts)
        const events = await orm.select().from(postEvents).orderBy(postEvents.id)
        return {
          status: post?.status,
          notes: events.map(({ note }) => note),
          atX: posted.filter((text) => text === content).length,
        }
      },
      once: { status: 'published', notes: ['Handed to Twitter', 'Published on Twitter'], atX: 1 },
    }
  },
})

const aReading: KindOfWork = {
  name: 'the reading of an account',
  table: socialAccounts,
  write: settingOf('social_accounts', 'followers'),
  async begin(hopwise, _marketer, workspaceId) {
    const { orm } = hopwise.services.database
    await anAccount(hopwise, workspaceId, longAgo())
    return {
      async work(services) {
        await refreshDueAccounts(services)
      },
      async effects() {
        const [account] = await orm.select().from(socialAccounts)
        return { followers: account?.followers, days: await orm.$count(socialDays) }
      },
      once: { followers: 9, days: 1 },
    }
  },
}

const aSync: KindOfWork = {
  name: 'a sync',
  table: syncs,
  write: /^select .* from "syncs" .* for share/,
  async begin(hopwise, marketer) {
    const { orm } = hopwise.services.database
    await connectNetwork(hopwise, marketer, 'clickbank')
    const network = fakeNetwork('clickbank', 'earnings')
    network.answer = async () => someCounts({ added: 2 })
    return {
      async work(services) {
        const waiting = await queueDueSyncs(services, [network])
        await Promise.all(waiting.map(({ id }) => runSync(services, [network], id)))
      },
      async effects() {
        const runs = await orm.select().from(syncs)
        return runs.flatMap(({ status, counts }) =>
          status === 'failed' ? [] : [{ status, counts }],
        )
      },
      once: [{ status: 'done', counts: someCounts({ added: 2 }) }],
    }
  },
}

const aDelivery: KindOfWork = {
  name: 'a delivery',
  table: webhookDeliveries,
  write: settingOf('webhook_deliveries', 'delivered_at'),
  async begin(hopwise, marketer, workspaceId) {
    const { orm } = hopwise.services.database
    const { body: webhook } = await marketer.post('/api/webhooks', {
      form: 'webhook',
      url: 'https://receiver.example/hook',
      events: ['conversion'],
    })
    await orm.insert(webhookDeliveries).values({
      workspaceId,
      webhookId: webhook.id,
      eventKey: 'conversion:1',
      event: 'conversion',
      payload: { type: 'conversion.added', timestamp: longAgo().toISOString(), data: {} },
      nextAt: longAgo(),
    })
    const messages = new Set<string | undefined>()
    return {
      work: (services) =>
        deliverWebhooks(services, {
          async call({ headers }) {
            messages.add(headers['webhook-id'])
            return { status: 200, problem: null }
          },
        }),
      async effects() {
        const [delivery] = await orm.select().from(webhookDeliveries)
        return { status: delivery?.status, messages: messages.size }
      },
      once: { status: 'delivered', messages: 1 },
    }
  },
}

const report = [
  'Fee-Earnings reports',
  'Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($),Device Type Group,Direct Sale',
  'Office,Desk,B00DESK001,Amazon,ada-20,2026-11-03,300.00,1,0,300.00,24.00,DESKTOP,di',
  'Office,Lamp,B00LAMP001,Amazon,ada-20,2026-11-03,30.00,1,0,30.00,2.40,DESKTOP,di',
  '',
].join('\n')

/** Sends a report and has it checked by a process that ends then; answers its import. */
async function sendChecked({ services }: TestApp, marketer: Marketer): Promise<number> {
  const { body } = await sendReport(marketer, report)
  await workOnce(services)
  return body.id
}

async function workOnImports(services: Services): Promise<void> {
  await takeUpImports(services)
  await services.background.idle()
}

async function workOnce(services: Services): Promise<void> {
  const process = startProcess(services)
  await workOnImports(process.services)
  await process.stop()
}

const anImport: KindOfWork = {
  name: 'an import',
  table: imports,
  write: /from "network_connections"/,
  async begin(hopwise, marketer) {
    const { orm } = hopwise.services.database
    await marketer.post(`/api/imports/${await sendChecked(hopwise, marketer)}/run`)
    return {
      work: workOnImports,
      async effects() {
        const [row] = await orm.select().from(imports)
        return { status: row?.status, counts: row?.counts, rows: await orm.$count(conversions) }
      },
      once: {
        status: 'done',
        counts: {
          added: 2,
          refunds: 0,
          chargebacks: 0,
          changed: 0,
          unchanged: 0,
          unmatched: 2,
          faults: 0,
          'sum:USD': 2640,
        },
        rows: 2,
      },
    }
  },
}

const anUndoOfAnImport: KindOfWork = {
  name: 'an undo of an import',
  table: imports,
  write: /pg_advisory_xact_lock\(7405121/,
  async begin(hopwise, marketer) {
    const { orm } = hopwise.services.database
    const id = await sendChecked(hopwise, marketer)
    await marketer.post(`/api/imports/${id}/run`)
    await workOnce(hopwise.services)
    await marketer.post(`/api/imports/${id}/undo`)
    return {
      work: workOnImports,
      async effects() {
        const [row] = await orm.select().from(imports)
        return { status: row?.status, undone: row?.undone, rows: await orm.$count(conversions) }
      },
      once: { status: 'undone', undone: { rows: 2, removed: 2, restored: 0, kept: 0 }, rows: 0 },
    }
  },
}

/** More than are made in one transaction. */
const listed = 60

const anImportOfLinks: KindOfWork = {
  name: 'an import of links',
  table: linkImports,
  write: /^select .* from "link_imports" .* for update/,
  async begin(hopwise, marketer, workspaceId) {
    const { orm } = hopwise.services.database
    const { id: productId } = await aProduct(marketer)
    const text = Array.from({ length: listed }, (_, n) => `https://shop.example/${n}`).join('\n')
    await marketer.post('/api/link-import/run', { text, productId, key: randomUUID() })
    return {
      async work(services) {
        await takeUpLinkImports(services)
        await services.background.idle()
      },
      async effects() {
        const [row] = await orm.select().from(linkImports)
        const made = await orm.$count(links, eq(links.workspaceId, workspaceId))
        return { status: row?.status, created: row?.created, links: made }
      },
      once: { status: 'done', created: listed, links: listed },
    }
  },
}

const anAnalysis: KindOfWork = {
  name: 'an analysis',
  table: linkAnalyses,
  write: settingOf('link_analyses', 'result'),
  async begin(hopwise, marketer, workspaceId) {
    const { orm } = hopwise.services.database
    const { id } = await aLink(marketer)
    const { body: user } = await marketer.get('/api/auth/user')
    return {
      async work(services) {
        await endLeftAnalyses(services)
        const done = await orm.$count(linkAnalyses, eq(linkAnalyses.status, 'done'))
        // A person who sees a result does not press again.
        if (done > 0) return
        const person = { kind: 'person', userId: user.id } as const
        const where = { workspaceId, timeZone, isSample: false }
        await startAnalysis(ctxOfPerson(services, person, where), { params: { id } })
        await services.background.idle()
      },
      async effects() {
        const runs = await orm.select().from(linkAnalyses)
        return runs.flatMap(({ status }) => (status === 'failed' ? [] : [status]))
      },
      once: ['done'],
    }
  },
}

export const kindsOfWork = (x: FakeX): KindOfWork[] => [
  aPost(x),
  aReading,
  aSync,
  aDelivery,
  anImport,
  anUndoOfAnImport,
  anImportOfLinks,
  anAnalysis,
]

/** So that no piece of one test waits in the next. */
export async function forgetAllWork({ services }: TestApp): Promise<void> {
  const { orm } = services.database
  const all = [
    conversions,
    imports,
    linkAnalyses,
    linkImports,
    notifications,
    posts,
    socialAccounts,
    syncs,
    networkConnections,
    webhooks,
  ]
  for (const table of all) await orm.delete(table)
}
