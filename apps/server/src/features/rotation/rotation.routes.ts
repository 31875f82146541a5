import * as contract from '@hopwise/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Mount } from '#src/http/mount.ts'
import { parse } from '#src/http/parse.ts'
import { sendCsv } from '#src/http/send-csv.ts'
import type { Ctx } from '#src/services.ts'
import { exportRotation } from './export-rotation.ts'
import { getRotation } from './get-rotation.ts'
import { listRotations } from './list-rotations.ts'

export function registerRotation(
  app: FastifyInstance,
  mount: Mount,
  ctxOf: (request: FastifyRequest) => Promise<Ctx>,
): void {
  mount(contract.getRotation, getRotation)
  mount(contract.listRotations, listRotations)

  app.get('/api/smart-links/:id/rotation/export', async (request, reply) => {
    const ctx = await ctxOf(request)
    const { id } = parse(contract.idParams, request.params)
    return sendCsv(reply, 'rotation.csv', await exportRotation(ctx, id))
  })
}
