import { links, networkConnections } from '@hopwise/db'
import { desc, ilike, or } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import type { AmazonCredentialVersion } from '#src/connectors.ts'
import { Conflict, Invalid } from '#src/errors.ts'
import { networkKeyPurpose } from '#src/features/links/networks/index.ts'
import type { AmazonAccount } from '#src/integrations/amazon/amazon-api.ts'
import {
  canRead,
  homeMarketplace,
  marketplaceOf,
  tagIn,
} from '#src/integrations/amazon/marketplaces.ts'
import type { Tenant } from '#src/services.ts'

/** The workspace's connection to Amazon of that id, its key opened. */
export async function openAmazonAccount(tenant: Tenant, id: number): Promise<AmazonAccount> {
  const row = await getOurs(tenant, networkConnections, id)
  if (row.network !== 'amazon') {
    throw Invalid.field('connectionId', 'You can only search for products on Amazon.')
  }
  return { apiKey: openKey(tenant, row.apiKey), tag: await trackingTagOf(tenant, row.accountId) }
}

function openKey({ secrets, workspaceId }: Tenant, sealed: string): string {
  try {
    return secrets.open(sealed, networkKeyPurpose(workspaceId))
  } catch {
    throw new Conflict('The key can no longer be read. Remove the network and add it again.')
  }
}

const linksLookedAt = 500

async function amazonAddresses(ctx: Tenant): Promise<string[]> {
  const rows = await ctx.orm
    .select({ url: links.originalUrl })
    .from(links)
    .where(
      ours(
        ctx,
        links,
        or(ilike(links.originalUrl, '%amazon%'), ilike(links.originalUrl, '%tag=%')),
      ),
    )
    .orderBy(desc(links.id))
    .limit(linksLookedAt)
  return rows.map(({ url }) => url)
}

/** The connection's own tag, else the one that most of the workspace's links carry. */
export async function trackingTagOf(
  tenant: Tenant,
  accountId: string | null,
): Promise<string | null> {
  return accountId ?? commonest((await amazonAddresses(tenant)).map(tagIn))
}

/** The store to look in: the one that most links lead to, of those this credential reads. */
export async function storeOf(tenant: Tenant, version: AmazonCredentialVersion): Promise<string> {
  const stores = (await amazonAddresses(tenant)).map(marketplaceOf)
  const readable = stores.filter((store) => store !== null && canRead(version, store))
  return commonest(readable) ?? homeMarketplace(version)
}

function commonest(values: readonly (string | null)[]): string | null {
  const groups = Map.groupBy(values, (value) => value)
  groups.delete(null)
  return [...groups].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null
}
