import type { getEarning as contract, EarningDetail, EndpointInput } from '@hopwise/contracts'
import { conversionEvents, conversions, visits } from '@hopwise/db'
import { asc, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import { notThere } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { clicksNamed } from './clicks-named.ts'
import { presentEarnings, readEarnings, type ShownConversion } from './present-earnings.ts'
import { familiesOf } from './stand-after-sale.ts'

type ConversionRow = typeof conversions.$inferSelect

const maxRelated = 50

export async function getEarning(
  ctx: Ctx,
  { params }: Pick<EndpointInput<typeof contract>, 'params'>,
): Promise<EarningDetail> {
  const [row] = await readEarnings(ctx, [params.id])
  if (row === undefined) return notThere(conversions)
  const { conversion, campaign } = row
  const [shown] = await presentEarnings(ctx, [row])
  if (shown === undefined) throw new Error(`earning ${params.id} vanished`)
  const related = await findRelated(ctx, conversion)
  const { reversals = [] } =
    familiesOf([conversion, ...related]).find(({ sale }) => sale.id === conversion.id) ?? {}
  return {
    ...shown,
    isZoneless: conversion.isZoneless,
    campaign,
    parentTransactionId: conversion.parentTransactionId,
    confirmAt: conversion.status === 'pending' ? isoOf(conversion.confirmAt) : null,
    receivedAt: conversion.createdAt.toISOString(),
    history: await readHistory(ctx, [conversion, ...reversals]),
    click: await clickOf(ctx, conversion),
    related: related.map(presentRelated),
  }
}

const isoOf = (at: Date | null) => at?.toISOString() ?? null

/** What was received of it and of what took it back, oldest first. */
async function readHistory(
  ctx: Ctx,
  rows: readonly Pick<ConversionRow, 'id' | 'kind' | 'currency'>[],
): Promise<EarningDetail['history']> {
  const known = new Map(rows.map(({ id, kind, currency }) => [id, { kind, currency }]))
  const events = await ctx.orm
    .select()
    .from(conversionEvents)
    .where(ours(ctx, conversionEvents, inArray(conversionEvents.conversionId, [...known.keys()])))
    .orderBy(asc(conversionEvents.id))
  return events.flatMap(({ id, conversionId, at, status, amount, route, note }) => {
    const of = known.get(conversionId)
    return of === undefined
      ? []
      : [{ id, ...of, at: at.toISOString(), status, amount, route, note }]
  })
}

async function clickOf(ctx: Ctx, { id: saleId, clickId: id }: ShownConversion) {
  const named = id === null ? null : clicksNamed(ctx, [id])
  if (id === null || named === null) return null
  const [click] = await ctx.orm
    .select({ ...facts, at: visits.occurredAt })
    .from(visits)
    .where(named)
  const known = click ?? (await keptFacts(ctx, saleId))
  return known && { ...known, id, at: known.at.toISOString() }
}

const { country, device, browser, os, referrerHost: referrer } = visits
const facts = { country, device, browser, os, referrer }

/** Of a click that was dropped. */
async function keptFacts(ctx: Ctx, saleId: number) {
  const [sale] = await ctx.orm
    .select({
      at: conversions.clickedAt,
      country: conversions.clickCountry,
      device: conversions.clickDevice,
      browser: conversions.clickBrowser,
      os: conversions.clickSystem,
      referrer: conversions.clickReferrer,
    })
    .from(conversions)
    .where(ours(ctx, conversions, eq(conversions.id, saleId)))
  if (!sale?.at) return null
  const { at, country, device, browser, os, referrer } = sale
  return {
    at,
    country: country ?? 'ZZ',
    device: device ?? ('other' as const),
    browser: browser ?? '',
    os: os ?? '',
    referrer: referrer ?? '',
  }
}

/** What shares its transaction, the sale it follows, and what follows it. */
async function findRelated(
  ctx: Ctx,
  { id, source, transactionId, parentTransactionId }: ShownConversion,
): Promise<ConversionRow[]> {
  const transactions = [transactionId, ...(parentTransactionId ? [parentTransactionId] : [])]
  const isRelated: SQL | undefined = or(
    inArray(conversions.transactionId, transactions),
    eq(conversions.parentTransactionId, transactionId),
  )
  return await ctx.orm
    .select()
    .from(conversions)
    .where(
      ours(ctx, conversions, eq(conversions.source, source), ne(conversions.id, id), isRelated),
    )
    .orderBy(asc(conversions.occurredAt), asc(conversions.id))
    .limit(maxRelated)
}

function presentRelated(one: ConversionRow): EarningDetail['related'][number] {
  const { id, kind, transactionId, status, amount, currency, unclearAmount, isRefunded } = one
  const { occurredAt, isDayOnly } = one
  const earnedAt = occurredAt.toISOString()
  const worth = { amount, currency, unclearAmount }
  return { id, kind, transactionId, status, ...worth, isRefunded, earnedAt, isDayOnly }
}
