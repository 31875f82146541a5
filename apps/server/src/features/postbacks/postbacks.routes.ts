import * as contract from '@hopwise/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Mount } from '#src/http/mount.ts'
import { parse } from '#src/http/parse.ts'
import { sendCsv } from '#src/http/send-csv.ts'
import type { Ctx, Services } from '#src/services.ts'
import { changeAddress, removeAddress, restoreAddress, rotateAddress } from './change-address.ts'
import { createAddress } from './create-address.ts'
import { exportCalls } from './export-calls.ts'
import { listAddresses } from './list-addresses.ts'
import { listCalls } from './list-calls.ts'
import { registerPostbackEndpoint } from './postback-endpoint.ts'
import { tryPostback } from './try-postback.ts'

export async function registerPostbacks(
  app: FastifyInstance,
  mount: Mount,
  ctxOf: (request: FastifyRequest) => Promise<Ctx>,
  services: Services,
): Promise<void> {
  mount(contract.listPostbackAddresses, listAddresses)
  mount(contract.createPostbackAddress, createAddress)
  mount(contract.changePostbackAddress, changeAddress)
  mount(contract.rotatePostbackAddress, rotateAddress)
  mount(contract.removePostbackAddress, removeAddress)
  mount(contract.restorePostbackAddress, restoreAddress)
  mount(contract.tryPostback, tryPostback)
  mount(contract.listPostbackCalls, listCalls)

  app.get('/api/postback-calls/export', async (request, reply) => {
    const ctx = await ctxOf(request)
    const query = parse(contract.postbackCallQuery, request.query)
    return sendCsv(reply, 'postback-calls.csv', await exportCalls(ctx, query))
  })
  await registerPostbackEndpoint(app, services)
}
