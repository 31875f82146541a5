import * as contract from '@hopwise/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Mount } from '#src/http/mount.ts'
import { parse } from '#src/http/parse.ts'
import { sendCsv } from '#src/http/send-csv.ts'
import type { Ctx } from '#src/services.ts'
import { exportTargets } from './export-targets.ts'
import { getWebTarget } from './find-target.ts'
import { listDistributionPriorities } from './list-priorities.ts'
import { listStrategies } from './list-strategies.ts'
import { listWebTargets } from './list-targets.ts'
import { listTopTargets } from './list-top-targets.ts'
import {
  changeOwnTarget,
  createOwnTarget,
  removeOwnTarget,
  restoreOwnTarget,
} from './save-own-target.ts'

export function registerDistribution(
  app: FastifyInstance,
  mount: Mount,
  ctxOf: (request: FastifyRequest) => Promise<Ctx>,
): void {
  mount(contract.listWebTargets, listWebTargets)
  mount(contract.getWebTarget, getWebTarget)
  mount(contract.listStrategies, listStrategies)
  mount(contract.listTopTargets, listTopTargets)
  mount(contract.listDistributionPriorities, listDistributionPriorities)
  mount(contract.createOwnTarget, createOwnTarget)
  mount(contract.changeOwnTarget, changeOwnTarget)
  mount(contract.removeOwnTarget, removeOwnTarget)
  mount(contract.restoreOwnTarget, restoreOwnTarget)

  app.get('/api/web-distribution/targets/:niche/export', async (request, reply) => {
    const ctx = await ctxOf(request)
    const { niche } = parse(contract.nicheParams, request.params)
    const query = parse(contract.targetQuery, request.query)
    return sendCsv(reply, `${niche}-target-sites.csv`, await exportTargets(ctx, niche, query))
  })
}
