import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { createLog } from '#src/log.ts'
import { startTestApp } from '#src/testing/start-test-app.ts'

async function startLoggedApp(): Promise<{ app: FastifyInstance; lines: string[] }> {
  const { services, stop } = await startTestApp()
  onTestFinished(stop)
  const lines: string[] = []
  const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) })
  const app = await createApp({ ...services, log })
  onTestFinished(() => app.close())
  return { app, lines }
}

test('a refused call is logged by its path and status, without query, cookie or key', async () => {
  const { app, lines } = await startLoggedApp()
  const url = '/api/campaigns'
  const cookie = 'hopwise.session_token=in-cookie'

  await app.inject({ url: `${url}?search=in-query`, headers: { cookie } })
  await app.inject({ url, headers: { authorization: 'Bearer hw_in-key' } })

  const calls = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call')
  const refused = { method: 'GET', path: url, status: 401, reqId: expect.any(String) }
  expect(calls).toMatchObject([refused, refused])
  expect(lines.join('')).not.toMatch(/in-(query|cookie|key)/)
})

test('a call is logged however its address is spelled', async () => {
  const { app, lines } = await startLoggedApp()

  await app.inject('/%61pi/campaigns')
  await app.inject('/%61pi/no-such-call')

  const calls = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call')
  expect(calls).toMatchObject([{ status: 401 }, { status: 404 }])
})

test('a token that opens an address by itself is not in its line', async () => {
  const { app, lines } = await startLoggedApp()

  await app.inject('/api/shared-views/in-path?metric=clicks')

  const calls = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call')
  expect(calls).toMatchObject([{ path: '/api/shared-views/:token', status: 404 }])
  expect(lines.join('')).not.toMatch('in-path')
})

test('no address writes a line of its own into the log', async () => {
  const { app, lines } = await startLoggedApp()

  await app.inject('/api/%0A{"level":30,"msg":"forged"}%0D%0A"\\')

  const calls = lines.filter((line) => line.includes('forged'))
  expect(calls).toHaveLength(1)
  expect(JSON.parse(String(calls[0]))).toMatchObject({ msg: 'call', status: 404 })
})
