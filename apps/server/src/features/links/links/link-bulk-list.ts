import type {
  AffiliateLinkQuery,
  changeAffiliateLinks as contract,
  EndpointInput,
} from '@hopwise/contracts'
import { domains, links, linkTags } from '@hopwise/db'
import { and, isNotNull, type SQL } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import type { BulkField, BulkList } from '#src/collection/bulk/bulk-list.ts'
import {
  differsFrom,
  resetColumn,
  setColumn,
  switchField,
} from '#src/collection/bulk/set-column.ts'
import { ours } from '#src/collection/ours.ts'
import { invalidateLinks } from '#src/features/links/link-configuration/index.ts'
import { addTagsField, removeTagsField } from '#src/features/links/tags/index.ts'
import type { Ctx } from '#src/services.ts'
import { requireCampaign, requireDomain } from './create-link.ts'
import { pickLinks } from './list-links.ts'

type Filter = Omit<AffiliateLinkQuery, 'page' | 'pageSize' | 'order'>
export type LinkChange = EndpointInput<typeof contract>['body']['change']

const campaign = { table: links, column: links.campaignId }

/** Puts links into a campaign, or with null out of theirs. */
export const linkCampaignField: BulkField<number | null> = {
  apply: async (ctx, ids, campaignId) => {
    await requireCampaign(ctx, campaignId)
    const after = campaignId === null ? null : String(campaignId)
    return {
      rows: await setColumn(ctx, campaign, {
        ids,
        after,
        where: differsFrom(campaign.column, after),
      }),
    }
  },
  undo: (ctx, rows) => resetColumn(ctx, campaign, rows),
  changed: invalidateCampaigns,
}

const domain = { table: links, column: links.domainId }

/** Moves links to a domain; their old short URLs go on working. */
export const linkDomainField: BulkField<number | null> = {
  apply: async (ctx, ids, domainId) => {
    await requireDomain(ctx, domainId)
    const after = domainId === null ? null : String(domainId)
    return {
      rows: await setColumn(ctx, domain, {
        ids,
        after,
        where: differsFrom(domain.column, after),
      }),
    }
  },
  undo: async (ctx, rows) => {
    const left = await ctx.orm.select({ id: domains.id }).from(domains).where(ours(ctx, domains))
    const ids = new Set(left.map(({ id }) => String(id)))
    // A domain that was removed since is none.
    const before = (id: string | null) => (id !== null && ids.has(id) ? id : null)
    return await resetColumn(
      ctx,
      domain,
      rows.map((row) => ({ ...row, before: before(row.before) })),
    )
  },
}

/** Links that meet the condition as well: all, or the smart ones. */
export function linkBulkList(condition?: SQL): BulkList<Filter, LinkChange> {
  return {
    name: 'links',
    table: links,
    condition,
    pick: (ctx, filter) => pickLinks(ctx, filter, condition),
    fields: {
      archived: switchField({ table: links, column: links.archivedAt }),
      campaignId: linkCampaignField,
      domainId: linkDomainField,
      addTags: addTagsField(linkTags),
      removeTags: removeTagsField(linkTags),
    },
    topics: ['links', 'campaigns', 'tags'],
  }
}

/** Redirectors know the campaign of links that pass UTM values on, and of no others. */
export async function invalidateCampaigns(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await invalidateLinks(ctx, and(among(links.id, ids), isNotNull(links.utm)))
}
