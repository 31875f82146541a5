import type { LinkConfiguration, LinkRule } from '@hopwise/contracts'
import { type links, linkVariants } from '@hopwise/db'
import { asc, eq, inArray, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'

export type LinkRow = typeof links.$inferSelect
export type ArmRow = typeof linkVariants.$inferSelect

/** A rule as the redirector reads it from `links.rules`. */
export interface StoredRule {
  id: string
  name?: string
  when: LinkRule['when']
  target: { variantId: number; url: string }
  cap?: LinkRule['cap']
}

export type Configuration = Omit<LinkConfiguration, 'rules'> & {
  rules: (LinkRule & { id: string })[]
}

interface Configured {
  configuration: Configuration
  /** Of the rotation, the original URL first; none where nothing rotates. */
  arms: ArmRow[]
}

/** The rule that an expired link goes by; people's own rules have other ids. */
export const expiryRuleId = 'expired'

type Reader = Pick<Ctx, 'orm' | 'workspaceId'>

/** The same destination, however it is spelled. */
export const hrefOf = (url: string) => new URL(url).href

/** What decides where the visitors of these links go, by the id of the link. */
export async function configurationsOf(
  ctx: Reader,
  rows: readonly LinkRow[],
): Promise<Map<number, Configured>> {
  const byLink = Map.groupBy(await armsOf(ctx, rows), ({ linkId }) => linkId)
  return new Map(
    rows.map((row) => {
      const arms = byLink.get(row.id) ?? []
      return [row.id, { configuration: configurationOf(row, arms), arms }]
    }),
  )
}

async function armsOf(ctx: Reader, rows: readonly LinkRow[]): Promise<ArmRow[]> {
  if (rows.length === 0) return []
  return await ctx.orm
    .select()
    .from(linkVariants)
    .where(
      ours(
        ctx,
        linkVariants,
        inArray(
          linkVariants.linkId,
          rows.map(({ id }) => id),
        ),
        eq(linkVariants.isArm, true),
        isNull(linkVariants.removedAt),
      ),
    )
    .orderBy(asc(linkVariants.position), asc(linkVariants.id))
}

function configurationOf(row: LinkRow, arms: readonly ArmRow[]): Configuration {
  // safe because `writeConfiguration` alone writes it
  const stored = row.rules as StoredRule[]
  return {
    originalUrl: row.originalUrl,
    rotateUrls: arms.filter(({ id }) => id !== 0).map(({ url }) => url),
    rules: stored
      .filter(({ id }) => id !== expiryRuleId)
      .map(({ id, name, when, target, cap }) => ({
        id,
        name: name ?? '',
        when,
        url: target.url,
        cap: cap ?? null,
      })),
    enableGeotargeting: row.usesCountries,
    enableDeviceTargeting: row.usesDevices,
    enableRetargeting: row.retargets,
    passesQuery: row.passesQuery,
    isCloaked: row.isCloaked,
    escapesApps: row.escapesApps,
    utm: row.utm,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    expiredUrl: stored.find(({ id }) => id === expiryRuleId)?.target.url ?? null,
  }
}
