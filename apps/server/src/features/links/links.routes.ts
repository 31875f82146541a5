import * as contract from '@hopwise/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Mount } from '#src/http/mount.ts'
import { parse } from '#src/http/parse.ts'
import { sendCsv } from '#src/http/send-csv.ts'
import type { Ctx } from '#src/services.ts'
import { archiveLink, restoreLink } from './archive-link.ts'
import { changeLink } from './change-link.ts'
import { createLink } from './create-link.ts'
import { exportLinks } from './export-links.ts'
import { listLinks } from './list-links.ts'
import { drawQrCode } from './qr-code.ts'

const qrCodeQuery = z.object({
  format: z.enum(['svg', 'png']).default('svg'),
  download: z.stringbool().default(false),
})

export function registerLinks(
  app: FastifyInstance,
  mount: Mount,
  ctxOf: (request: FastifyRequest) => Promise<Ctx>,
): void {
  mount(contract.listAffiliateLinks, listLinks)
  mount(contract.createAffiliateLink, createLink)
  mount(contract.changeAffiliateLink, changeLink)
  mount(contract.archiveAffiliateLink, archiveLink)
  mount(contract.restoreAffiliateLink, restoreLink)

  app.get('/api/affiliate-links/:id/qr-code', async (request, reply) => {
    const ctx = await ctxOf(request)
    const { id } = parse(contract.idParams, request.params)
    const query = parse(qrCodeQuery, request.query)
    const picture = await drawQrCode(ctx, id, query.format)
    if (query.download) {
      reply.header('content-disposition', `attachment; filename="${picture.fileName}"`)
    }
    return reply.header('cache-control', 'no-store').type(picture.contentType).send(picture.content)
  })

  app.get('/api/affiliate-links/export', async (request, reply) => {
    const ctx = await ctxOf(request)
    const query = parse(contract.affiliateLinkQuery, request.query)
    return sendCsv(reply, 'affiliate-links.csv', await exportLinks(ctx, query))
  })
}
