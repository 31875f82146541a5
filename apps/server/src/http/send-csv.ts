import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export function sendCsv(reply: FastifyReply, fileName: string, csv: string | Readable) {
  return reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .type('text/csv; charset=utf-8')
    .send(csv)
}

export function sendXlsx(reply: FastifyReply, fileName: string, sheet: Readable) {
  return reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .send(sheet)
}
