import { syncs } from '@hopwise/db'
import { anEarning } from '../records.ts'
import type { Marketer, TestApp } from '../start-test-app.ts'

/** Networks, what they send, and who is notified of it. */
export async function fillMoney(
  hopwise: TestApp,
  marketer: Marketer,
  mark: string,
  workspaceId: number,
) {
  const { body: connection } = await marketer.post('/api/affiliate-networks', {
    network: 'clickbank',
    apiKey: `API-${mark}SECRET1234`,
  })
  await hopwise.services.background.idle()
  const notes = `/api/affiliate-networks/${connection.id}/notifications` as const
  const { body: ins } = await marketer.post(notes)
  await hopwise.app.inject({ method: 'POST', url: pathOf(ins.address), payload: { mark } })
  const { body: address } = await marketer.post('/api/postback-addresses', { name: `${mark} net` })
  await hopwise.app.inject({ url: `${pathOf(address.url)}?txid=${mark}&amount=3` })
  const { body: webhook } = await marketer.post('/api/webhooks', {
    form: 'webhook',
    url: `https://receiver.invalid/${mark}`,
    events: ['click'],
  })
  const { body: delivery } = await marketer.post(`/api/webhooks/${webhook.id}/test`)
  const report = await hopwise.app.inject({
    method: 'POST',
    url: `/api/imports?name=${mark}.csv`,
    headers: { 'content-type': 'text/csv', cookie: marketer.cookie },
    payload: `a,b\n${mark},1\n`,
  })
  await marketer.post('/api/exchange-rates', { currency: 'EUR', rate: '1.25' })
  const [sync] = await hopwise.services.database.orm
    .insert(syncs)
    .values({
      workspaceId,
      kind: 'earnings',
      cause: 'hand',
      status: 'failed',
      message: mark,
      queuedAt: new Date(),
    })
    .returning({ id: syncs.id })
  return {
    connection: connection.id,
    postbackAddress: address.id,
    webhook: webhook.id,
    delivery: delivery.id,
    import: report.json<{ id: number }>().id,
    earning: (await anEarning(hopwise, marketer)).id,
    sync: sync?.id ?? 0,
  }
}

const pathOf = (address: string | null | undefined) => new URL(address ?? 'http://none').pathname
