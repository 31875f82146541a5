import * as contract from '@hopwise/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Mount } from '#src/http/mount.ts'
import { parse } from '#src/http/parse.ts'
import { sendCsv, sendXlsx } from '#src/http/send-csv.ts'
import type { Ctx } from '#src/services.ts'
import { assignEarnings } from './assign-earnings.ts'
import { changeStatus } from './change-status.ts'
import { listRates, removeRate, setRate } from './exchange-rates.ts'
import { exportEarnings, exportNameOf } from './export-earnings.ts'
import { getEarning } from './get-earning.ts'
import { getPayout } from './get-payout.ts'
import { getSummary } from './get-summary.ts'
import { getTrend } from './get-trend.ts'
import { listEarnings } from './list-earnings.ts'
import { undoStatus } from './undo-status.ts'

const formatQuery = z.object({
  format: z.enum(['csv', 'xlsx'], { error: 'Format must be csv or xlsx' }).default('csv'),
})

export function registerEarnings(
  app: FastifyInstance,
  mount: Mount,
  ctxOf: (request: FastifyRequest) => Promise<Ctx>,
): void {
  mount(contract.listEarnings, listEarnings)
  mount(contract.getEarningsSummary, getSummary)
  mount(contract.getEarningsTrend, getTrend)
  mount(contract.getEarning, getEarning)
  mount(contract.getPayout, getPayout)
  mount(contract.assignEarnings, assignEarnings)
  mount(contract.changeEarningStatus, changeStatus)
  mount(contract.undoEarningStatus, undoStatus)
  mount(contract.listExchangeRates, listRates)
  mount(contract.setExchangeRate, setRate)
  mount(contract.removeExchangeRate, removeRate)

  app.get('/api/earnings/export', async (request, reply) => {
    const ctx = await ctxOf(request)
    const query = parse(contract.earningQuery, request.query)
    const { format } = parse(formatQuery, request.query)
    const sheet = await exportEarnings(ctx, query, format)
    return format === 'csv'
      ? sendCsv(reply, exportNameOf(ctx, query, format), sheet)
      : sendXlsx(reply, exportNameOf(ctx, query, format), sheet)
  })
}
