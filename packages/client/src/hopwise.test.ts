import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Hopwise } from './index.ts'

interface Described {
  paths: Record<string, Record<string, { operationId: string; tags: string[] }>>
}

const file = join(import.meta.dirname, '../../../docs/openapi-v1.json')
const { paths } = JSON.parse(readFileSync(file, 'utf8')) as Described
const described = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, tags }]) => ({
    call: `${method.toUpperCase()} ${path}`,
    operationId,
    tag: tags[0] ?? '',
  })),
)

type Methods = Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>

/** Every method of the client, called with values that lead back to their names. */
async function callsOfMethods() {
  const sent: string[] = []
  const hopwise = new Hopwise({
    apiKey: 'hw_x',
    baseUrl: 'https://hopwise.example',
    async fetch(url, init) {
      sent.push(`${init?.method} ${decodeURI(String(url).slice('https://hopwise.example'.length))}`)
      return new Response('{"data":[],"next":null}')
    },
  })
  const found: { method: string; call: string }[] = []
  // safe because every property of the client is a resource
  for (const [resource, methods] of Object.entries(hopwise as unknown as Methods)) {
    for (const [name, method] of Object.entries(methods)) {
      const first = name === 'getBySlug' ? '{slug}' : '{id}'
      const isOfRecord = !['list', 'create', 'updateMany'].includes(name)
      await method(...(isOfRecord && !['me', 'analytics'].includes(resource) ? [first, {}] : [{}]))
      found.push({ method: `${resource}.${name}`, call: sent.pop() ?? '' })
    }
  }
  return found
}

test('each call of the description has one method, under the resource that it is about', async () => {
  const found = await callsOfMethods()
  const calls = found.map(({ call }) => call)
  expect(calls.toSorted()).toEqual(described.map(({ call }) => call).toSorted())
  for (const { method, call } of found) {
    const { tag, operationId = '' } = described.find((one) => one.call === call) ?? {}
    expect(method.split('.')[0], operationId).toBe(tag)
  }
})

test('a list is its first page, its rows, or its pages', async () => {
  const asked: string[] = []
  const pages = [
    { data: [{ id: 3 }, { id: 2 }], next: '2.3', total: 3 },
    { data: [{ id: 1 }], next: null, total: 3 },
  ]
  const hopwise = new Hopwise({
    apiKey: 'hw_x',
    baseUrl: 'https://hopwise.example',
    async fetch(url) {
      const { search } = new URL(String(url))
      asked.push(search)
      return new Response(JSON.stringify(pages[search.includes('after=2.3') ? 1 : 0]))
    },
  })
  const page = await hopwise.links.list({ limit: 2 })
  expect(page.total).toBe(3)
  expect(asked).toEqual(['?limit=2'])
  const ids: number[] = []
  for await (const { id } of hopwise.links.list({ limit: 2 })) ids.push(id)
  expect(ids).toEqual([3, 2, 1])
  const sizes: number[] = []
  for await (const { data } of hopwise.links.list({ limit: 2 }).pages()) sizes.push(data.length)
  expect(sizes).toEqual([2, 1])
  asked.length = 0
  for await (const { id } of hopwise.links.list({ limit: 2 })) if (id === 3) break
  expect(asked).toEqual(['?limit=2'])
})
