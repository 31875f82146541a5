import type { Readable } from 'node:stream'
import * as contract from '@hopwise/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { writeCsv } from '#src/csv.ts'
import type { Mount } from '#src/http/mount.ts'
import { parse } from '#src/http/parse.ts'
import { sendCsv } from '#src/http/send-csv.ts'
import type { Ctx, Services } from '#src/services.ts'
import { changeReading } from './change-reading.ts'
import { getImportRow, showDetail } from './import-row.ts'
import { ImportWork } from './import-work.ts'
import { listImports } from './list-imports.ts'
import { receiveFile } from './receive-file.ts'
import { cancelImport, runImport } from './run-import.ts'

const uploadsPerMinute = 60

export async function registerImports(
  app: FastifyInstance,
  mount: Mount,
  ctxOf: (request: FastifyRequest) => Promise<Ctx>,
  services: Services,
): Promise<void> {
  const work = new ImportWork(services)
  app.addHook('onReady', () => work.start())
  app.addHook('onClose', () => work.stop())

  mount(contract.listImports, listImports)
  mount(contract.getImport, async (ctx, { params }) =>
    showDetail(await getImportRow(ctx, params.id)),
  )
  mount(contract.changeReading, async (ctx, input) => {
    const row = await changeReading(ctx, input)
    work.take(row.id)
    return showDetail(row)
  })
  mount(contract.runImport, async (ctx, { params }) => {
    const row = await runImport(ctx, params.id)
    work.take(row.id)
    return showDetail(row)
  })
  mount(contract.cancelImport, async (ctx, { params }) => {
    const row = await cancelImport(ctx, params.id)
    work.take(row.id)
    return showDetail(row)
  })

  app.get(`${contract.importsPath}/:id/faults`, async (request, reply) => {
    const ctx = await ctxOf(request)
    const { id } = parse(contract.idParams, request.params)
    const { faults } = await getImportRow(ctx, id)
    const columns = [
      { key: 'line', header: 'Line' },
      { key: 'message', header: 'What is wrong' },
    ]
    return sendCsv(
      reply,
      `import-${id}-faults.csv`,
      writeCsv(
        columns,
        faults.map((fault) => ({ ...fault })),
      ),
    )
  })

  await app.register(async (uploads) => {
    // The body goes to disk as it comes; nothing of it is held or parsed on the way.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    uploads.post(
      contract.importsPath,
      { config: { rateLimit: { max: uploadsPerMinute, timeWindow: 60_000 } } },
      async (request, reply) => {
        const ctx = await ctxOf(request)
        const { name } = parse(contract.importName, request.query)
        const length = request.headers['content-length']
        const row = await receiveFile(ctx, {
          fileName: name,
          // safe because the parser above hands the stream on; a call without a body has none
          bytes: (request.body as Readable | undefined) ?? request.raw,
          length: length === undefined ? null : Number(length),
        })
        work.take(row.id)
        ctx.live.announce(ctx.workspaceId, 'imports')
        return reply
          .code(201)
          .header('cache-control', 'no-store')
          .send(contract.reportImportDetail.parse(showDetail(row)))
      },
    )
  })
}
