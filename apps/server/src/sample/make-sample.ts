import { campaigns, clicks, links, products, type Transaction } from '@hopwise/db'
import { createClickIds } from '@hopwise/redirector'
import { inArray, isNull, sql } from 'drizzle-orm'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import { foreignSlugs } from '#src/features/links/links/index.ts'
import { refitLink } from '#src/features/links/rotation/index.ts'
import { insertBilling } from './insert-billing.ts'
import { insertEarnings } from './insert-earnings.ts'
import { insertPosts } from './insert-posts.ts'
import { insertSmartLinks, smartColumnsOf } from './insert-smart-links.ts'
import { insertTags } from './insert-tags.ts'
import { layOutConversions } from './lay-out-conversions.ts'
import { layOutVisits, type SampleVisit } from './lay-out-visits.ts'
import { makeSampleAccounts } from './make-sample-accounts.ts'
import { rebuildRollups } from './rebuild-rollups.ts'
import { sampleCampaigns, sampleProducts } from './sample-catalog.ts'
import { sampleLinks } from './sample-links.ts'
import { sampleSmartLinks } from './sample-smart-links.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { type Sent, sendVisits } from './send-visits.ts'

const seed = 54_750
/** Of its own, so that where visits are sent changes no other figure. */
const seedOfArms = 2_030
const dayMs = 86_400_000
const batchRows = 4_000

/** Fills a workspace with the sample's rows, laid out so that the day of `now` (UTC) is their last. */
export async function makeSample(
  transaction: Transaction,
  workspaceId: number,
  now: Date,
): Promise<void> {
  const random = createSeededRandom(seed)
  const passedMs = now.getTime() % dayMs
  const today = new Date(now.getTime() - passedMs)
  const at = (day: number, msOfDay = 0) => new Date(today.getTime() - day * dayMs + msOfDay)
  const productIds = await insertProducts(transaction, workspaceId, at)
  const campaignIds = await insertCampaigns(transaction, workspaceId, productIds, at)
  const accountIds = await makeSampleAccounts(transaction, workspaceId, at)
  const linkIds = await insertLinks(transaction, workspaceId, { productIds, campaignIds, at })
  await insertTags(transaction, {
    workspaceId,
    createdAt: at(90),
    productIdOf: (key) => requireId(productIds, key),
    campaignIdOf: (key) => requireId(campaignIds, key),
    linkIdOf: (slug) => requireId(linkIds, slug),
  })
  await insertBilling(transaction, workspaceId, at)
  await insertPosts(transaction, {
    workspaceId,
    at,
    productIdOf: (key) => requireId(productIds, key),
    linkOf: (slug) => ({ ...requireId(linksBySlug, slug), id: requireId(linkIds, slug) }),
    accountIdOf: (platform) => accountIds.get(platform) ?? null,
  })

  const visits = layOutVisits(random, passedMs)
  const clickIds = nameClicks(visits, random, at)
  const earnings = layOutConversions(visits, random, passedMs)
  const sentTo = sendVisits(
    visits,
    new Set(earnings.map(({ click }) => click)),
    createSeededRandom(seedOfArms),
  )
  await insertVisits(transaction, visits, sentTo, (visit) => ({
    workspaceId,
    id: requireId(clickIds, visit),
    occurredAt: at(visit.day, visit.msOfDay),
    linkId: requireId(linkIds, visit.link.slug),
  }))
  await rebuildRollups(transaction, workspaceId)
  await insertEarnings(transaction, {
    workspaceId,
    now,
    earnings,
    at,
    keysOf: ({ click, product }) => ({
      clickId: requireId(clickIds, click),
      linkId: requireId(linkIds, click.link.slug),
      campaignId: requireId(campaignIds, click.link.campaign),
      productId: requireId(productIds, product.key),
    }),
  })
  await insertSmartLinks(transaction, {
    workspaceId,
    at,
    linkIdOf: (slug) => requireId(linkIds, slug),
    linkOf: (slug) => requireId(linksBySlug, slug),
  })
  for (const { slug, arms } of sampleSmartLinks) {
    if (arms.length === 0) continue
    await refitLink(transaction, { workspaceId, linkId: requireId(linkIds, slug) }, now)
  }
}

const linksBySlug = new Map(sampleLinks.map((one) => [one.slug, one]))

type At = (day: number, msOfDay?: number) => Date
type Ids = Map<string, number>

async function insertProducts(transaction: Transaction, workspaceId: number, at: At): Promise<Ids> {
  const made = await transaction
    .insert(products)
    .values(
      sampleProducts.map(({ key, name, network, clickIdParameter, commission }) => ({
        workspaceId,
        name,
        // Drawn for the sample and served with the browser app.
        imageUrl: `/sample/${key}.svg`,
        network,
        clickIdParameter,
        commission,
        createdAt: at(98),
      })),
    )
    .returning({ id: products.id })
  return new Map(sampleProducts.map((one, index) => [one.key, made[index]?.id ?? 0]))
}

async function insertCampaigns(
  transaction: Transaction,
  workspaceId: number,
  productIds: Ids,
  at: At,
): Promise<Ids> {
  const dateOf = (day: number) => at(day).toISOString().slice(0, 10)
  const made = await transaction
    .insert(campaigns)
    .values(
      sampleCampaigns.map(({ name, description, platforms, status, budget, ...one }) => ({
        workspaceId,
        name,
        description,
        platforms,
        status,
        budget,
        productId: requireId(productIds, one.product),
        startDate: dateOf(one.createdDay),
        endDate: one.endDay === null ? null : dateOf(one.endDay),
        createdAt: at(one.createdDay, 9 * 3_600_000),
      })),
    )
    .returning({ id: campaigns.id })
  return new Map(sampleCampaigns.map((one, index) => [one.key, made[index]?.id ?? 0]))
}

async function insertLinks(
  transaction: Transaction,
  workspaceId: number,
  { productIds, campaignIds, at }: { productIds: Ids; campaignIds: Ids; at: At },
): Promise<Ids> {
  const taken = await takenSlugs(transaction, workspaceId)
  const made = await transaction
    .insert(links)
    .values(
      sampleLinks.map((one) => ({
        workspaceId,
        slug: taken.has(one.slug) ? `${one.slug}-sample` : one.slug,
        title: one.title,
        platform: one.platform,
        originalUrl: one.url,
        productId: requireId(productIds, one.product),
        campaignId: requireId(campaignIds, one.campaign),
        createdAt: at(one.createdDay, 10 * 3_600_000),
        ...smartColumnsOf(one.slug),
      })),
    )
    .returning({ id: links.id })
  return new Map(sampleLinks.map((one, index) => [one.slug, made[index]?.id ?? 0]))
}

/** On an installation in use, someone may have had a sample's slug first. */
async function takenSlugs(transaction: Transaction, workspaceId: number): Promise<Set<string>> {
  const slugs = sampleLinks.map((one) => one.slug)
  const rows = await transaction
    .select({ slug: links.slug })
    .from(links)
    .where(acrossWorkspaces('slug', inArray(links.slug, slugs), isNull(links.domainId)))
  const foreign = await foreignSlugs(transaction, workspaceId, slugs)
  return new Set([...rows.map((row) => row.slug), ...foreign])
}

function nameClicks(visits: SampleVisit[], random: SeededRandom, at: At): Map<SampleVisit, string> {
  const ids = createClickIds((bytes) => random.fill(bytes))
  return new Map(visits.map((visit) => [visit, ids.next(at(visit.day, visit.msOfDay).getTime())]))
}

type Keys = Pick<typeof clicks.$inferInsert, 'workspaceId' | 'id' | 'occurredAt' | 'linkId'>

/** As JSON rather than as parameters: 36,000 rows would need more of those than Postgres takes. */
async function insertVisits(
  transaction: Transaction,
  visits: SampleVisit[],
  sentTo: (visit: SampleVisit) => Sent,
  keysOf: (visit: SampleVisit) => Keys,
): Promise<void> {
  for (let start = 0; start < visits.length; start += batchRows) {
    const rows = visits.slice(start, start + batchRows).map((visit) => {
      const keys = keysOf(visit)
      const sent = sentTo(visit)
      return {
        workspace_id: keys.workspaceId,
        id: keys.id,
        occurred_at: keys.occurredAt,
        link_id: keys.linkId,
        variant_id: sent.variantId,
        chosen_by: sent.chosenBy,
        probability: sent.probability,
        flag: visit.flag,
        reasons: visit.flag === 'none' ? [] : [visit.flag],
        country: visit.country,
        device: visit.device,
        os: visit.os,
        browser: visit.browser,
        language: '',
        referrer_host: visit.referrerHost,
        platform: visit.link.platform,
        visitor: visit.visitor,
        user_agent: visit.userAgent,
      }
    })
    await transaction.execute(
      sql`insert into ${clicks} select * from json_populate_recordset(null::clicks, ${JSON.stringify(rows)}::json)`,
    )
  }
}

function requireId<Key, Id>(ids: Map<Key, Id>, key: Key): Id {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the sample names ${String(key)}, which it does not have`)
  return id
}
