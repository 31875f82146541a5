import { analysisSteps } from '@hopwise/contracts'
import {
  linkAddresses,
  linkAnalyses,
  linkVariants,
  notifications,
  passkeys,
  sessions,
  verifications,
} from '@hopwise/db'
import { asc, eq } from 'drizzle-orm'
import { numberEvents } from '#src/features/money/events/index.ts'
import { newClaim } from '#src/jobs/claims.ts'
import { showRecords } from '#src/jobs/show-records.ts'
import { addVisits } from '../add-visits.ts'
import { aCampaign, aLink, aPost, aProduct, workspaceIdOf } from '../records.ts'
import type { Marketer, TestApp } from '../start-test-app.ts'
import { fillMoney } from './fill-money.ts'
import { fillQuietTables } from './fill-quiet-tables.ts'
import type { Rows } from './places.ts'

export interface FullWorkspace {
  workspaceId: number
  rows: Rows
}

/** Every text that has room for one carries the mark, so that it shows wherever it gets to. */
export async function aFullWorkspace(
  hopwise: TestApp,
  marketer: Marketer,
  mark: string,
): Promise<FullWorkspace> {
  const workspaceId = await workspaceIdOf(marketer)
  const linkRows = await fillLinks(marketer, mark)
  const rows = {
    ...linkRows,
    ...(await fillPublishing(marketer, mark, linkRows.product)),
    ...(await fillMoney(hopwise, marketer, mark, workspaceId)),
    ...(await fillBehindTheScreens(hopwise, marketer, mark, { workspaceId, ...linkRows })),
    workspace: workspaceId,
    abuseReport: 1,
    visitor: `${mark}@visitor.example`,
  }
  const undos = await fillUndos(marketer, mark, rows)
  const { id: userId } = (await marketer.get('/api/auth/user')).body
  const { password } = marketer.account
  await marketer.post('/api/settings/two-factor/start', { password })
  const quiet = await fillQuietTables(hopwise, String(userId), mark, rows)
  await hopwise.services.background.idle()
  // What happened so far, with the mark in it.
  while (await numberEvents(hopwise.services, workspaceId, showRecords));
  return { workspaceId, rows: { ...rows, ...undos, ...quiet } }
}

const hostOf = (mark: string) => `${mark.toLowerCase()}.example.com`

async function fillLinks(marketer: Marketer, mark: string) {
  const { id: product } = await aProduct(marketer, { name: `${mark} desk`, tags: [`${mark} tag`] })
  const slug = `${mark.toLowerCase()}-link`
  const originalUrl = `https://shop.example.com/${mark}`
  const { id: link } = await aLink(marketer, { productId: product, originalUrl, slug, title: mark })
  const { body: smartLink } = await marketer.post('/api/smart-links/create', {
    originalUrl,
    customAlias: `${mark.toLowerCase()}-smart`,
    rotateUrls: [`${originalUrl}/one`, `${originalUrl}/two`],
  })
  const { id: campaign } = await aCampaign(marketer, {
    productId: product,
    name: `${mark} sale`,
    budget: '500',
  })
  await marketer.patch(`/api/affiliate-links/${link}`, { campaignId: campaign })
  const { body: tag } = await marketer.post('/api/tags', { name: `${mark} evergreen` })
  const { body: pixel } = await marketer.post('/api/link-settings/pixels', {
    network: 'x',
    pixelId: mark.toLowerCase().slice(0, 5),
  })
  await marketer.patch('/api/link-settings/storefronts/DE', { tag: `${mark.toLowerCase()}-21` })
  await marketer.patch('/api/link-settings/utm/instagram', { source: mark })
  const { body: domain } = await marketer.post('/api/domains', { host: hostOf(mark) })
  const { body: linkImport } = await marketer.post('/api/link-import/run', {
    key: `${mark}-import`,
    text: `https://shop.example.com/imported/${mark}`,
    productName: `${mark} import`,
  })
  return {
    product,
    link,
    slug,
    smartLink: smartLink.id,
    campaign,
    tag: tag.id,
    domain: domain.id,
    pixel: pixel.id,
    linkImport: linkImport.id,
  }
}

async function fillPublishing(marketer: Marketer, mark: string, productId: number) {
  const { id: post } = await aPost(marketer, { content: `${mark} desk #ad`, productId })
  const { body: target } = await marketer.post('/api/web-distribution/own-targets', {
    niche: 'technology',
    name: `${mark} blog`,
    platform: 'Blog',
    url: `https://blog.example/${mark}`,
  })
  const { body: placement } = await marketer.post('/api/web-distribution/content-placement', {
    targetId: target.id,
    title: `${mark} desk`,
    content: `${mark} fits.`,
    productId,
    destinationUrl: `https://shop.example.com/${mark}`,
  })
  const { body: accounts } = await marketer.get('/api/social-accounts')
  await marketer.patch('/api/quick-start/1', { completed: true })
  await marketer.patch('/api/onboarding', { state: 'over' })
  await marketer.post('/api/monetization/generate-plan', {})
  await marketer.post('/api/monetization/actions/mark', { key: 'create-link', state: 'done' })
  return {
    post,
    target: target.id,
    placement: placement.id,
    socialAccount: accounts[0]?.id ?? 0,
  }
}

interface Made {
  workspaceId: number
  link: number
  slug: string
  smartLink: number
}

async function fillBehindTheScreens(
  { services }: TestApp,
  marketer: Marketer,
  mark: string,
  { workspaceId, link, slug, smartLink }: Made,
) {
  const { orm } = services.database
  // As if it had been there before the domain was lost.
  await orm.insert(linkAddresses).values({ workspaceId, host: hostOf(mark), slug, linkId: link })
  const visit = { workspaceId, linkId: link, occurredAt: services.now(), referrerHost: mark }
  const visits = [{ ...visit, country: 'US', device: 'desktop' as const }]
  await addVisits(services, visits)
  await marketer.get('/api/monetization/action-plan')
  // What it summed is due again.
  await addVisits(services, visits)
  const analysis = {
    workspaceId,
    linkId: link,
    status: 'failed',
    result: { insights: [] },
  } as const
  await orm
    .insert(linkAnalyses)
    .values({ ...analysis, steps: analysisSteps.length, startedAt: services.now(), ...newClaim() })
  const [note] = await orm
    .insert(notifications)
    .values({ workspaceId, kind: 'link', key: mark, title: mark, body: mark })
    .returning()
  const [variant] = await orm
    .select()
    .from(linkVariants)
    .where(eq(linkVariants.linkId, smartLink))
    .orderBy(asc(linkVariants.id))
  const { body: key } = await marketer.post('/api/admin/api-keys', {
    name: `${mark} key`,
    scopes: ['read'],
    expiresInDays: 30,
  })
  const query = { country: 'DE' }
  const { body: view } = await marketer.post('/api/analytics/views', {
    name: `${mark} view`,
    query,
  })
  const { body: sharedView } = await marketer.post('/api/analytics/shared-views', {
    name: `${mark} shared view`,
    query,
    expiresInDays: 30,
  })
  const { id: userId } = (await marketer.get('/api/auth/user')).body
  const [session] = await orm
    .select()
    .from(sessions)
    .where(eq(sessions.userId, String(userId)))
  const passkey = `${mark}-passkey`
  await orm.insert(passkeys).values({
    id: passkey,
    userId: String(userId),
    name: `${mark} phone`,
    credentialID: passkey,
    publicKey: 'AA',
    counter: 0,
    deviceType: 'multiDevice',
    backedUp: true,
  })
  const invitation = `${mark}-invitation`
  await orm.insert(verifications).values({
    id: invitation,
    identifier: `invitation:${mark}`,
    value: 'sign-up',
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  return {
    notification: note?.id ?? 0,
    variant: variant?.id ?? 0,
    apiKey: key.id,
    view: view.id,
    sharedView: sharedView.id,
    session: session?.id ?? '',
    passkey,
    invitation,
  }
}

/** A change of many rows of each list, which its owner can undo. */
async function fillUndos(marketer: Marketer, mark: string, rows: Rows): Promise<Rows> {
  const spare = await aPost(marketer, { content: `${mark} spare #ad` })
  const tagged = { addTags: [`${mark} summer`] }
  const changes = [
    ['affiliate-links', rows['link'], tagged],
    ['smart-links', rows['smartLink'], tagged],
    ['campaigns', rows['campaign'], tagged],
    ['products', rows['product'], tagged],
    ['posts', spare.id, { removed: true }],
    ['web-distribution/placements', rows['placement'], { campaignId: rows['campaign'] }],
    ['earnings', rows['earning'], { linkId: rows['link'] }],
  ] as const
  const undos: Rows = {}
  for (const [list, id, change] of changes) {
    // All of them answer alike, so that one stands for them.
    const path = `/api/${list}/bulk` as '/api/affiliate-links/bulk'
    const { body } = await marketer.post(path, { ids: [id], change })
    undos[`${list} undo`] = body.undoId ?? 0
  }
  await aPost(marketer, { content: `${hostOf(mark)}/${rows['slug']} #ad` })
  const replacement = { domainId: null }
  const { body } = await marketer.post(
    `/api/domains/${Number(rows['domain'])}/replace`,
    replacement,
  )
  undos['domains undo'] = body.undoId ?? 0
  return undos
}
