import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@hopwise/contracts'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const longest = { timeout: 120_000 }

let hopwise: TestApp
let folder: string
beforeAll(async () => {
  hopwise = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'hopwise-openapi-'))
})
afterAll(async () => {
  await hopwise.stop()
  await rm(folder, { recursive: true })
})

async function description() {
  const answer = await hopwise.app.inject('/api/openapi.json')
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

test('what the description names is still written out by others that describe it', async () => {
  await description()
  const unnamed = endpoints.flatMap(({ name, query }) => {
    if (query === undefined) return []
    const json = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
    return '$ref' in json || json.id !== undefined ? [name] : []
  })
  expect(unnamed).toEqual([])
})

test('anyone reads the description, it may be kept, and it has every call by its name', async () => {
  const { status, headers, body } = await description()
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=3600')
  const described = Object.entries<Record<string, { operationId: string; tags: string[] }>>(
    body.paths,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, tags }]) => ({
      call: `${method.toUpperCase()} ${path}`,
      operationId,
      tags,
    })),
  )
  const byName = (a: { operationId: string }, b: { operationId: string }) =>
    a.operationId < b.operationId ? -1 : 1
  expect(described.toSorted(byName)).toEqual(
    endpoints
      .map(({ method, path, name, tag }) => ({
        call: `${method} ${path}`,
        operationId: name,
        tags: [tag],
      }))
      .toSorted(byName),
  )
  expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(described.length)
})

test('a file, an upload and a page are described as what they are', async () => {
  const { paths } = (await description()).body
  const { content } = paths['/api/earnings/export'].get.responses['200']
  expect(Object.keys(content)).toEqual([
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  expect(Object.keys(paths['/api/imports'].post.requestBody.content)).toEqual(['*/*'])
  expect(paths['/api/campaigns'].get.responses['200'].headers).toHaveProperty('X-Total-Count')
  for (const list of ['campaigns', 'affiliate-links', 'earnings', 'web-distribution/placements']) {
    const { summary, description } = paths[`/api/${list}`].get
    expect(summary).toContain('(pages of 100, X-Total-Count)')
    expect(description).toContain('`X-Total-Count` counts the rows of all pages')
  }
  expect(paths['/api/campaigns'].get.parameters).toContainEqual({
    $ref: '#/components/parameters/PageSize',
  })
})

test('types made from the description compile under --strict', longest, async () => {
  const { body } = await description()
  const file = join(folder, 'api.ts')
  await writeFile(file, astToString(await openapiTS(body)))
  const program = ts.createProgram([file], { strict: true, noEmit: true, types: [] })
  const issues = ts.getPreEmitDiagnostics(program)
  expect(issues.map(({ messageText }) => messageText)).toEqual([])
})
