import formBody from '@fastify/formbody'
import { newAbuseReport } from '@hopwise/contracts'
import { networkOrAddress, visitorLanguage } from '@hopwise/redirector'
import type { FastifyInstance } from 'fastify'
import { parse } from '#src/http/parse.ts'
import { answerForm, formFields, noIssues, sendPage } from '#src/pages/form.ts'
import type { Services } from '#src/services.ts'
import { abusePage, abuseReportedPage } from './abuse-page.ts'
import { reportAbuse } from './report-abuse.ts'
import { securityText } from './security-text.ts'

/** What anyone may reach who found something wrong here. */
export async function registerAbuse(app: FastifyInstance, services: Services): Promise<void> {
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityText(services)),
  )
  await app.register(async (pages) => {
    await pages.register(formBody, { bodyLimit: 32 * 1024 })
    pages.get('/abuse', (request, reply) => {
      const { link = '', kind = '' } = formFields(request.query)
      return sendPage(
        reply,
        abusePage({ values: { link, kind }, issues: noIssues }, visitorLanguage(request)),
      )
    })
    pages.post('/abuse', (request, reply) => {
      const values = formFields(request.body)
      const language = visitorLanguage(request)
      return answerForm(
        request,
        reply,
        async () => {
          const report = parse(newAbuseReport, values)
          await reportAbuse(services, report, { network: networkOrAddress(request.ip), language })
          return `/abuse/thanks?kind=${report.kind}`
        },
        (issues) => abusePage({ values, issues }, language),
      )
    })
    pages.get('/abuse/thanks', (request, reply) => {
      const { kind } = formFields(request.query)
      return sendPage(reply, abuseReportedPage(kind, visitorLanguage(request)))
    })
  })
}
