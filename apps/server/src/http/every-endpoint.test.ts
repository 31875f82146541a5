import type { Endpoint } from '@hopwise/contracts'
import * as contracts from '@hopwise/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const endpoints = contracts.endpoints

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

function urlOf(endpoint: Endpoint): string {
  return endpoint.path.replaceAll(/\{\w+\}/g, '1')
}

test.each(endpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  '%s %s is mounted and answers 401 without a session',
  async (method, path, endpoint) => {
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
    expect(hopwise.app.hasRoute({ method, url })).toBe(true)
    const answer = await hopwise.anyone.send({ method, url: urlOf(endpoint) })
    expect(answer.status).toBe(401)
  },
)

test('every endpoint is described once', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(names).toHaveLength(new Set(names).size)
})
