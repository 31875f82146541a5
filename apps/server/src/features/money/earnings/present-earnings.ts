import { type ConversionRoute, type Earning, isSaleKind } from '@hopwise/contracts'
import { campaigns, conversionEvents, conversions, isSale, links } from '@hopwise/db'
import { centsOf, moneyOf } from '@hopwise/units'
import { and, asc, not, sql } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { namedRows } from '#src/collection/named-rows.ts'
import { inOrderOf } from '#src/collection/ordered-ids.ts'
import { ours } from '#src/collection/ours.ts'
import { productsNamed } from '#src/features/links/products/index.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import { familiesOf } from './stand-after-sale.ts'

const shownColumns = {
  id: conversions.id,
  kind: conversions.kind,
  source: conversions.source,
  transactionId: conversions.transactionId,
  parentTransactionId: conversions.parentTransactionId,
  status: conversions.status,
  amount: conversions.amount,
  currency: conversions.currency,
  worth: conversions.worth,
  unclearAmount: conversions.unclearAmount,
  isRefunded: conversions.isRefunded,
  occurredAt: conversions.occurredAt,
  isDayOnly: conversions.isDayOnly,
  isZoneless: conversions.isZoneless,
  confirmAt: conversions.confirmAt,
  createdAt: conversions.createdAt,
  productName: conversions.productName,
  matchedBy: conversions.matchedBy,
  subIds: conversions.subIds,
  clickId: conversions.clickId,
} as const
export type ShownConversion = Pick<typeof conversions.$inferSelect, keyof typeof shownColumns>

export interface EarningRow {
  conversion: ShownConversion
  link: { id: number; slug: string; title: string | null } | null
  campaign: { id: number; name: string } | null
  product: { name: string } | null
}

/** With what they name, in the order of the ids. */
export async function readEarnings(
  ctx: WorkspaceCtx,
  ids: readonly number[],
): Promise<EarningRow[]> {
  const rows = await ctx.orm
    .select({
      ...shownColumns,
      linkId: conversions.linkId,
      campaignId: conversions.campaignId,
      productId: conversions.productId,
    })
    .from(conversions)
    .where(ours(ctx, conversions, among(conversions.id, ids)))
  const linksById = await namedRows(
    rows.map(({ linkId }) => linkId),
    (wanted) =>
      ctx.orm
        .select({
          id: links.id,
          slug: links.slug,
          title: links.title,
          campaignId: links.campaignId,
        })
        .from(links)
        .where(ours(ctx, links, among(links.id, wanted))),
  )
  // As `namedBy` has it: an earning belongs where its link does.
  const campaignOf = ({ linkId, campaignId }: (typeof rows)[number]) =>
    linksById(linkId)?.campaignId ?? campaignId
  const campaignsById = await namedRows(rows.map(campaignOf), (wanted) =>
    ctx.orm
      .select({ id: campaigns.id, name: campaigns.name })
      .from(campaigns)
      .where(ours(ctx, campaigns, among(campaigns.id, wanted))),
  )
  const productsById = await productsNamed(
    ctx,
    rows.map(({ productId }) => productId),
  )
  const read = rows.map((row) => {
    const link = linksById(row.linkId)
    return {
      conversion: row,
      link: link && { id: link.id, slug: link.slug, title: link.title },
      campaign: campaignsById(campaignOf(row)),
      product: productsById(row.productId),
    }
  })
  return inOrderOf(ids, read, ({ conversion }) => conversion.id)
}

/** As the API shows them. */
export async function presentEarnings(
  ctx: WorkspaceCtx,
  rows: readonly EarningRow[],
): Promise<Earning[]> {
  const routes = await firstRoutes(
    ctx,
    rows.map(({ conversion }) => conversion.id),
  )
  const takenBack = await takenBackOf(
    ctx,
    rows.map(({ conversion }) => conversion),
  )
  return rows.map(({ conversion, link, campaign, product }) => ({
    id: conversion.id,
    amount: conversion.amount,
    source: conversion.source,
    transactionId: conversion.transactionId,
    status: conversion.status,
    earnedAt: conversion.occurredAt.toISOString(),
    isDayOnly: conversion.isDayOnly,
    campaignName: campaign?.name ?? null,
    kind: conversion.kind,
    currency: conversion.currency,
    worth: conversion.worth,
    refunded: isSaleKind(conversion.kind) ? moneyOf(takenBack.get(conversion.id) ?? 0) : '0.00',
    isRefunded: conversion.isRefunded,
    unclearAmount: conversion.unclearAmount,
    campaignId: campaign?.id ?? null,
    link,
    product: conversion.productName ?? product?.name ?? null,
    matchedBy: conversion.matchedBy,
    subIds: conversion.subIds,
    via: routes.get(conversion.id) ?? null,
  }))
}

const ofSources = (rows: readonly Pick<ShownConversion, 'source' | 'transactionId'>[]) =>
  and(
    among(conversions.source, [...new Set(rows.map(({ source }) => source))]),
    among(conversions.transactionId, [...new Set(rows.map(({ transactionId }) => transactionId))]),
  )

/** Cents that refunds and chargebacks took of each sale, by its id. */
export async function takenBackOf(
  ctx: WorkspaceCtx,
  rows: readonly Pick<ShownConversion, 'source' | 'transactionId'>[],
): Promise<Map<number, number>> {
  const theirs = ofSources(rows)
  // Most sales stay as they are: of those nothing is read.
  const takenBack = await ctx.orm
    .select({ source: conversions.source, transactionId: conversions.transactionId })
    .from(conversions)
    .where(ours(ctx, conversions, theirs, not(isSale(conversions))))
  if (takenBack.length === 0) return new Map()
  const found = await ctx.orm
    .select({
      id: conversions.id,
      kind: conversions.kind,
      source: conversions.source,
      transactionId: conversions.transactionId,
      amount: conversions.amount,
      currency: conversions.currency,
      status: conversions.status,
    })
    .from(conversions)
    .where(ours(ctx, conversions, ofSources(takenBack)))
  const families = familiesOf(found).map(({ sale, reversals }) => {
    const taken = reversals.filter(
      ({ status, currency }) => status !== 'reversed' && currency === sale.currency,
    )
    return [sale.id, taken.reduce((cents, { amount }) => cents - centsOf(amount), 0)] as const
  })
  return new Map(families)
}

/** How each was first received. */
async function firstRoutes(
  ctx: WorkspaceCtx,
  ids: number[],
): Promise<Map<number, ConversionRoute>> {
  const rows = await ctx.orm
    .selectDistinctOn([conversionEvents.conversionId], {
      id: conversionEvents.conversionId,
      route: conversionEvents.route,
    })
    .from(conversionEvents)
    .where(ours(ctx, conversionEvents, among(conversionEvents.conversionId, ids)))
    .orderBy(asc(conversionEvents.conversionId), sql`${conversionEvents.id} asc`)
  return new Map(rows.map(({ id, route }) => [id, route]))
}
