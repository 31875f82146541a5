import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createWebRisk } from './web-risk.ts'

/** Answers as Google does, and keeps what it was asked. */
async function aWebRisk(answer: () => object) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // safe because it listens on a port
  const { port } = server.address() as AddressInfo
  return { asked, webRisk: createWebRisk({ apiUrl: `http://127.0.0.1:${port}`, key: 'a-key' }) }
}

test('an address is asked for once with every kind of threat, and an empty answer means none', async () => {
  const { asked, webRisk } = await aWebRisk(() => ({}))
  const url = 'https://shop.example/a?b=c&d=e'
  expect(await webRisk.find(url)).toBeNull()
  expect(await webRisk.find(url)).toBeNull()
  expect(asked).toHaveLength(1)
  const { pathname, searchParams } = new URL(asked[0]?.url ?? '', 'http://web-risk')
  expect(pathname).toBe('/v1/uris:search')
  expect(searchParams.get('uri')).toBe(url)
  expect(searchParams.getAll('threatTypes')).toEqual([
    'MALWARE',
    'SOCIAL_ENGINEERING',
    'UNWANTED_SOFTWARE',
  ])
  expect(asked[0]?.headers['x-goog-api-key']).toBe('a-key')
})

test('a threat is named, and asked for again once its time is over', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let threat: object | undefined = {
    threatTypes: ['MALWARE', 'SOCIAL_ENGINEERING'],
    expireTime: new Date(Date.now() + 60_000).toISOString().replace('Z', '123456Z'),
  }
  const { asked, webRisk } = await aWebRisk(() => (threat ? { threat } : {}))
  const find = () => webRisk.find('https://bad.example/')
  expect(await find()).toBe('malware and phishing')
  vi.advanceTimersByTime(59_000)
  expect(await find()).toBe('malware and phishing')
  threat = undefined
  vi.advanceTimersByTime(2_000)
  expect(await find()).toBeNull()
  expect(asked).toHaveLength(2)
})
