import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { LinkConfiguration, Utm } from '@hopwise/contracts'
import { linkChecks, links, linkVersions } from '@hopwise/db'
import { eq, gt, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { definedOnly } from './defined-only.ts'
import { keepVariants } from './keep-variants.ts'
import type { LinkRow } from './read-configuration.ts'
import {
  type Configuration,
  configurationsOf,
  expiryRuleId,
  hrefOf,
  type StoredRule,
} from './read-configuration.ts'

/**
 * Puts a configuration in force, with its destinations and a version; answers the version, which
 * grows with every change. Belongs in a transaction that holds the link. A link of version 0 is new.
 */
export async function writeConfiguration(
  ctx: Ctx,
  link: LinkRow,
  change: Partial<LinkConfiguration>,
  note: string | null,
): Promise<number> {
  const before = (await configurationsOf(ctx, [link])).get(link.id)?.configuration
  if (before === undefined) throw new Error(`link ${link.id} has no configuration`)
  const after = inOrder({ ...before, ...definedOnly(change) }, before)
  const isNew = link.version === 0
  if (!isNew && isDeepStrictEqual(after, before)) return link.version
  // Links of before they could be changed have no version written down.
  if (!isNew) await keepVersion(ctx, link, link.version, before, null, link.createdAt)
  const version = link.version + 1
  const { idOf, nextVariantId } = await keepVariants(ctx, link, after)
  const rules = [...expiryRules(after), ...after.rules].map(
    ({ id, name, when, url, cap }): StoredRule => ({
      id,
      name,
      when,
      target: { variantId: idOf(url), url },
      cap,
    }),
  )
  await ctx.orm
    .update(links)
    .set({
      originalUrl: after.originalUrl,
      rules,
      usesCountries: after.enableGeotargeting,
      usesDevices: after.enableDeviceTargeting,
      retargets: after.enableRetargeting,
      passesQuery: after.passesQuery,
      isCloaked: after.isCloaked,
      escapesApps: after.escapesApps,
      // safe because `written` leaves no empty one
      utm: after.utm as Record<string, string> | null,
      expiresAt: after.expiresAt === null ? null : new Date(after.expiresAt),
      isCleared: false,
      version,
      nextVariantId,
      isSmart: link.isSmart || isSmart(after),
      updatedAt: ctx.now(),
    })
    .where(ours(ctx, links, eq(links.id, link.id)))
  if (!isNew && after.originalUrl !== before.originalUrl) await forgetCheck(ctx, link)
  const begunAt = note ? null : await takeRecentEdit(ctx, link)
  await keepVersion(ctx, link, version, after, note, begunAt ?? ctx.now())
  return version
}

/** What was found at the original URL of before says nothing of the one of now. */
async function forgetCheck(ctx: Ctx, link: LinkRow): Promise<void> {
  await ctx.orm
    .delete(linkChecks)
    .where(ours(ctx, linkChecks, eq(linkChecks.linkId, link.id), eq(linkChecks.variantId, 0)))
}

/** Edits by one person within this time of the first one are one version. */
const oneEditMs = 60_000

/**
 * Removes the version that this edit goes on from, and answers when it began. Anything with a note
 * stays, as does the link's first version.
 */
async function takeRecentEdit(ctx: Ctx, link: LinkRow): Promise<Date | null> {
  if (link.version <= 1) return null
  const { userId } = ctx.actor
  const [taken] = await ctx.orm
    .delete(linkVersions)
    .where(
      ours(
        ctx,
        linkVersions,
        eq(linkVersions.linkId, link.id),
        eq(linkVersions.version, link.version),
        isNull(linkVersions.note),
        userId === null ? isNull(linkVersions.userId) : eq(linkVersions.userId, userId),
        gt(linkVersions.createdAt, new Date(ctx.now().getTime() - oneEditMs)),
      ),
    )
    .returning({ createdAt: linkVersions.createdAt })
  return taken?.createdAt ?? null
}

/** Before all others, so that an expired link leads every visitor to one place. */
function expiryRules({ expiresAt, expiredUrl }: Configuration): Configuration['rules'] {
  if (expiresAt === null || expiredUrl === null) return []
  const when = [{ kind: 'dates' as const, from: expiresAt, until: null }]
  return [{ id: expiryRuleId, name: 'Expired', when, url: expiredUrl, cap: null }]
}

async function keepVersion(
  ctx: Ctx,
  link: LinkRow,
  version: number,
  configuration: Configuration,
  note: string | null,
  createdAt: Date,
): Promise<void> {
  const userId = version > link.version ? ctx.actor.userId : null
  await ctx.orm
    .insert(linkVersions)
    .values({
      workspaceId: ctx.workspaceId,
      linkId: link.id,
      version,
      configuration,
      note: note || null,
      userId,
      createdAt,
    })
    .onConflictDoNothing()
}

function isSmart({ originalUrl: _url, rotateUrls, rules, utm, ...rest }: Configuration) {
  return (
    rotateUrls.length > 0 || rules.length > 0 || utm !== null || Object.values(rest).some(Boolean)
  )
}

/** One spelling of each destination, an id for each rule, nothing empty. */
function inOrder(
  { rotateUrls, rules, utm, ...rest }: LinkConfiguration,
  before: Configuration,
): Configuration {
  const seen = new Set([hrefOf(rest.originalUrl)])
  const free = new Set(before.rules.map(({ id }) => id))
  const used = new Set<string>()
  const { expiresAt } = rest
  return {
    ...rest,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    expiredUrl: expiresAt === null ? null : rest.expiredUrl,
    rotateUrls: rotateUrls.filter((url) => {
      const href = hrefOf(url)
      return !seen.has(href) && seen.add(href)
    }),
    rules: rules.map(({ name, when, url, cap, id }) => {
      const isKept = id !== undefined && (ruleId.test(id) || free.has(id)) && !used.has(id)
      const own = isKept ? id : newRuleId()
      used.add(own)
      return { id: own, name, when, url, cap }
    }),
    utm: written(utm),
  }
}

/** Clicks keep the id of the rule that chose, alongside words such as `rotation`. */
const ruleId = /^r-[a-z0-9]{8,32}$/
const newRuleId = () =>
  `r-${randomInt(2 ** 47)
    .toString(36)
    .padStart(10, '0')}`

function written(utm: Utm | null): LinkConfiguration['utm'] {
  const entries = Object.entries(utm ?? {}).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return entries.length === 0 ? null : Object.fromEntries(entries)
}
