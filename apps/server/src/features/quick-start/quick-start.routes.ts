import * as contract from '@hopwise/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Mount } from '#src/http/mount.ts'
import { parse } from '#src/http/parse.ts'
import type { Ctx } from '#src/services.ts'
import { getQuickStart } from './get-quick-start.ts'
import { markTask } from './mark-task.ts'
import { writeTemplate } from './write-template.ts'

const templateParams = z.object({ key: z.string().max(100) })

export function registerQuickStart(
  app: FastifyInstance,
  mount: Mount,
  ctxOf: (request: FastifyRequest) => Promise<Ctx>,
): void {
  mount(contract.getQuickStart, getQuickStart)
  mount(contract.markQuickStartTask, markTask)

  app.get('/api/quick-start/templates/:key', async (request, reply) => {
    const ctx = await ctxOf(request)
    const { key } = parse(templateParams, request.params)
    const file = await writeTemplate(ctx, key)
    return reply
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .header('cache-control', 'no-store')
      .type(file.contentType)
      .send(file.content)
  })
}
