import Fastify, { type FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { expect, test } from 'vitest'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'

const forwarded = { 'x-forwarded-for': '203.0.113.7' }

function aServer() {
  const lines: string[] = []
  const log: FastifyBaseLogger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const app = Fastify({ loggerInstance: log })
  warnOfUntrustedProxy(app, ({ url }) => url === '/probe')
  app.get('/', async () => 'hello')
  app.get('/probe', async () => 'hello')
  const call = (remoteAddress: string, headers: Record<string, string> = forwarded, url = '/') =>
    app.inject({ method: 'GET', url, remoteAddress, headers })
  return { lines, call }
}

test('one warning says that a proxy is not trusted, and none follows', async () => {
  const { lines, call } = aServer()
  await call('127.0.0.1', {})
  expect(lines).toEqual([])
  await call('::ffff:10.0.0.7')
  await call('127.0.0.1')
  expect(lines).toEqual([expect.stringContaining('TRUST_PROXY=true')])
})

test('a visitor from the internet who writes the header warns no one', async () => {
  const { lines, call } = aServer()
  await call('198.51.100.9')
  await call('2001:db8::9')
  expect(lines).toEqual([])
})

test('the forged header of the doctor’s own probe warns no one', async () => {
  const { lines, call } = aServer()
  await call('127.0.0.1', forwarded, '/probe')
  expect(lines).toEqual([])
  await call('127.0.0.1')
  expect(lines).toHaveLength(1)
})
