import * as contract from '@hopwise/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Mount } from '#src/http/mount.ts'
import { parse } from '#src/http/parse.ts'
import { sendCsv } from '#src/http/send-csv.ts'
import type { Ctx } from '#src/services.ts'
import { applyInsight, undoInsight } from './applied-insights.ts'
import { exportTable } from './export-table.ts'
import { getLatest } from './get-latest.ts'
import { startAnalysis } from './start-analysis.ts'

export function registerIntelligence(
  app: FastifyInstance,
  mount: Mount,
  ctxOf: (request: FastifyRequest) => Promise<Ctx>,
): void {
  mount(contract.startLinkAnalysis, startAnalysis)
  mount(contract.getLatestLinkAnalysis, getLatest)
  mount(contract.applyInsight, applyInsight)
  mount(contract.undoInsight, undoInsight)

  app.get('/api/link-intelligence/:id/export', async (request, reply) => {
    const ctx = await ctxOf(request)
    const { id } = parse(contract.idParams, request.params)
    const { table } = parse(contract.analysisExportQuery, request.query)
    const { fileName, content } = await exportTable(ctx, id, table)
    return sendCsv(reply, fileName, content)
  })
}
