import * as contract from '@hopwise/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Mount } from '#src/http/mount.ts'
import { parse } from '#src/http/parse.ts'
import { sendCsv } from '#src/http/send-csv.ts'
import type { Ctx, Services } from '#src/services.ts'
import { beginImport } from './begin-import.ts'
import { cancelImport, undoImport } from './end-import.ts'
import { getLinkImport, showImport } from './import-row.ts'
import { LinkImportWork } from './link-import-work.ts'
import { exportLeftRows, listLinkImportRows, listLinkImports } from './list-imports.ts'
import { planImport } from './plan-import.ts'

export function registerLinkImport(
  app: FastifyInstance,
  mount: Mount,
  ctxOf: (request: FastifyRequest) => Promise<Ctx>,
  services: Services,
): void {
  const work = new LinkImportWork(services)
  app.addHook('onReady', () => work.start())
  app.addHook('onClose', () => work.stop())

  mount(contract.previewLinkImport, async (ctx, { body }) => {
    const plan = await planImport(ctx, body)
    return { ...plan, rows: plan.rows.map(({ shown }) => shown) }
  })
  mount(contract.runLinkImport, async (ctx, { body }) => {
    const row = await beginImport(ctx, body)
    work.take(row.id)
    return showImport(row)
  })
  mount(contract.listLinkImports, listLinkImports)
  mount(contract.getLinkImport, async (ctx, { params }) =>
    showImport(await getLinkImport(ctx, params.id)),
  )
  mount(contract.listLinkImportRows, listLinkImportRows)
  mount(contract.cancelLinkImport, async (ctx, { params }) =>
    showImport(await cancelImport(ctx, params.id)),
  )
  mount(contract.undoLinkImport, async (ctx, { params }) =>
    showImport(await undoImport(ctx, params.id)),
  )

  app.get('/api/link-import/:id/left', async (request, reply) => {
    const ctx = await ctxOf(request)
    const { id } = parse(contract.idParams, request.params)
    return sendCsv(reply, `links-not-imported-${id}.csv`, await exportLeftRows(ctx, id))
  })
}
