// Writes docs/openapi.json from the contracts; with --check it fails when the file is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiFailure, endpoints, type NamedOperation, type Operation } from '@hopwise/contracts'
import { z } from 'zod'

const path = fileURLToPath(new URL('../docs/openapi.json', import.meta.url))

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

function parametersOf(endpoint: Operation) {
  const parts = [
    ['path', endpoint.params],
    ['query', endpoint.query],
  ] as const
  return parts.flatMap(([where, schema]) => {
    if (schema === undefined) return []
    const json = schemaOf(schema, 'input')
    return Object.entries(json.properties ?? {}).map(([name, one]) => ({
      name,
      in: where,
      required: where === 'path' || (json.required ?? []).includes(name),
      schema: one,
    }))
  })
}

const content = (media: string, schema: unknown) => ({ content: { [media]: { schema } } })
const json = (schema: unknown) => content('application/json', schema)
const bytes = { type: 'string', format: 'binary' }

function requestOf(operation: Operation) {
  if (operation.kind === 'upload') return content(operation.media, bytes)
  if (operation.kind === 'download' || operation.body === undefined) return undefined
  return json(schemaOf(operation.body, 'input'))
}

function answerOf(operation: Operation) {
  switch (operation.kind) {
    case 'download':
      return {
        content: Object.fromEntries(operation.media.map((media) => [media, { schema: bytes }])),
      }
    case 'stream':
      return content(operation.media, schemaOf(operation.event, 'output'))
    default:
      return json(schemaOf(operation.response, 'output'))
  }
}

function operationOf(operation: NamedOperation) {
  const parameters = parametersOf(operation)
  const request = requestOf(operation)
  const { name, tag, scope, summary } = operation
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(scope !== null && { security: [{ session: [] }, { apiKey: [scope] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(request && { requestBody: { required: true, ...request } }),
    responses: {
      [('status' in operation && operation.status) || 200]: {
        description: 'Done',
        ...('paged' in operation && {
          headers: {
            'X-Total-Count': { description: 'Rows on all pages', schema: { type: 'integer' } },
          },
        }),
        ...answerOf(operation),
      },
      default: {
        description: 'Refused or failed',
        ...json({ $ref: '#/components/schemas/Failure' }),
      },
    },
  }
}

const paths: Record<string, Record<string, unknown>> = {}
for (const endpoint of endpoints) {
  paths[endpoint.path] = {
    ...paths[endpoint.path],
    [endpoint.method.toLowerCase()]: operationOf(endpoint),
  }
}

const document = {
  openapi: '3.1.0',
  info: { title: 'Hopwise', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
  paths,
  components: {
    schemas: { Failure: schemaOf(apiFailure, 'output') },
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'hopwise.session_token' },
      apiKey: {
        type: 'http',
        scheme: 'bearer',
        description: 'A key for scripts, made under Admin, with the scope that a call names.',
      },
    },
  },
  security: [{ session: [] }],
}

const written = `${JSON.stringify(document, null, 2)}\n`
if (!process.argv.includes('--check')) {
  writeFileSync(path, written)
} else if (readFileSync(path, 'utf8') !== written) {
  console.error('docs/openapi.json is out of date: run node tools/write-openapi.ts')
  process.exit(1)
}
