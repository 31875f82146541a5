import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../vendor-needs.ts'
import { amazonState } from './amazon-state.ts'
import { openCall, refuse, refuseFields, refuseUnparsed } from './api-call.ts'
import { wrongFields } from './known-bodies.ts'
import { dailyReports, md5Of, type ReportFile } from './report-files.ts'
import type { Tokens } from './tokens.ts'

/**
 * A credential whose id ends in a tracking tag, such as `amzn1.sandbox.ada-20`, has the reports of
 * that tag; any other those of all orders.
 */
function tagOf(credentialId: string): string | null {
  return /(?:^|\.)([a-z0-9][a-z0-9_-]*-\d{2})$/i.exec(credentialId)?.[1] ?? null
}

/** `listReports` and `getReport`, and the signed addresses that the latter hands out. */
export function registerReportsApi(app: FastifyInstance, sandbox: Sandbox, tokens: Tokens): void {
  const state = amazonState(sandbox)
  const reportsOf = (credentialId: string) =>
    dailyReports(state, tagOf(credentialId)).map((file) => ({
      ...file,
      text: state.reportText ?? file.text,
    }))
  const signed = new Map<string, ReportFile>()

  app.post('/amazon/reports/v1/listReports', async (request, reply) => {
    const call = await openCall(sandbox, tokens, { request, reply })
    if (call === null) return reply
    const reports = reportsOf(call.token.credentialId).map(({ filename, text, day }) => ({
      filename,
      md5: md5Of(text),
      size: Buffer.byteLength(text),
      lastModified: `${day}T23:00:00Z`,
    }))
    return { reports }
  })

  app.post<{ Body: { filename?: string } | null }>(
    '/amazon/reports/v1/getReport',
    { errorHandler: refuseUnparsed },
    async (request, reply) => {
      const call = await openCall(sandbox, tokens, { request, reply })
      if (call === null) return reply
      const wrong = wrongFields('getReport', request.body ?? {})
      if (wrong.length > 0) return refuseFields(reply, wrong)
      const { filename = '' } = request.body ?? {}
      const file = reportsOf(call.token.credentialId).find((one) => one.filename === filename)
      if (file === undefined) {
        const message = 'There is no report of that name.'
        const resource = { resourceId: filename, resourceType: 'Report' }
        return refuse(reply, 404, { type: 'ResourceNotFoundException', message, ...resource })
      }
      const signature = md5Of(`${file.filename} ${file.text} ${call.token.credentialId}`)
      signed.set(signature, file)
      const { protocol, host } = request
      return {
        url: `${protocol}://${host}/amazon/files/${file.filename}?X-Amz-Signature=${signature}`,
      }
    },
  )

  app.get<{ Querystring: { 'X-Amz-Signature'?: string } }>(
    '/amazon/files/:filename',
    async ({ query, headers }, reply) => {
      const file = signed.get(query['X-Amz-Signature'] ?? '')
      // Signed addresses refuse a second way of proving oneself.
      if (file === undefined || headers.authorization !== undefined) return reply.code(403).send()
      reply.type('text/plain; charset=utf-8')
      return reply.send(state.hasPackedReports ? gzipSync(file.text) : file.text)
    },
  )
}
