import type { getEarning as contract, EarningDetail, EndpointInput } from '@hopwise/contracts'
import { clicks, conversionEvents, conversions } from '@hopwise/db'
import { asc, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import { notThere } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { clicksNamed } from './clicks-named.ts'
import { presentEarnings, readEarnings } from './present-earnings.ts'

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
  return {
    ...shown,
    campaign,
    parentTransactionId: conversion.parentTransactionId,
    confirmAt: conversion.status === 'pending' ? isoOf(conversion.confirmAt) : null,
    receivedAt: conversion.createdAt.toISOString(),
    history: await historyOf(ctx, conversion.id),
    click: await clickOf(ctx, conversion.clickId),
    related: await findRelated(ctx, conversion),
  }
}

const isoOf = (at: Date | null) => at?.toISOString() ?? null

async function historyOf(ctx: Ctx, id: number) {
  const events = await ctx.orm
    .select()
    .from(conversionEvents)
    .where(ours(ctx, conversionEvents, eq(conversionEvents.conversionId, id)))
    .orderBy(asc(conversionEvents.id))
  return events.map(({ id: eventId, at, status, amount, route, note }) => ({
    id: eventId,
    at: at.toISOString(),
    status,
    amount,
    route,
    note,
  }))
}

async function clickOf(ctx: Ctx, id: string | null): Promise<EarningDetail['click']> {
  const named = id === null ? null : clicksNamed(ctx, [id])
  if (id === null || named === null) return null
  const [click] = await ctx.orm.select().from(clicks).where(named)
  if (click === undefined) return null
  const { country, device, browser, os, referrerHost } = click
  return {
    id,
    at: click.occurredAt.toISOString(),
    country,
    device,
    browser,
    os,
    referrer: referrerHost,
  }
}

/** What shares its transaction, the sale it follows, and what follows it. */
async function findRelated(
  ctx: Ctx,
  { id, source, transactionId, parentTransactionId }: ConversionRow,
): Promise<EarningDetail['related']> {
  const transactions = [transactionId, ...(parentTransactionId ? [parentTransactionId] : [])]
  const isRelated: SQL | undefined = or(
    inArray(conversions.transactionId, transactions),
    eq(conversions.parentTransactionId, transactionId),
  )
  const rows = await ctx.orm
    .select()
    .from(conversions)
    .where(
      ours(ctx, conversions, eq(conversions.source, source), ne(conversions.id, id), isRelated),
    )
    .orderBy(asc(conversions.occurredAt), asc(conversions.id))
    .limit(maxRelated)
  return rows.map((one) => ({
    id: one.id,
    kind: one.kind,
    transactionId: one.transactionId,
    status: one.status,
    amount: one.amount,
    currency: one.currency,
    unclearAmount: one.unclearAmount,
    earnedAt: one.occurredAt.toISOString(),
  }))
}
