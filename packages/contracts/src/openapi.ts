import { z } from 'zod'
import { type Operation, takesKey } from './endpoint.ts'
import { type District, endpoints } from './endpoints.ts'
import { apiFailure, publicFailure } from './errors.ts'
import { eventSentences, eventsKeptDays } from './events.ts'
import { pageQuery } from './fields.ts'
import * as contracts from './index.ts'
import { proofMinutes } from './proof.ts'
import { createSchemaBook, type Json, type SchemaBook } from './schema-book.ts'
import { exampleFor } from './schema-example.ts'
import {
  type PublicCall,
  publicCalls,
  publicEvents,
  publicSchemas,
  type Resource,
} from './v1/index.ts'

const tags: Record<District, string> = {
  people: 'Who signs in, their keys, settings, notifications and plan.',
  links: 'Tracked links, what they lead to, and the campaigns they belong to.',
  money: 'Earnings and every way that news of them comes in or goes out.',
  publishing: 'Posts, social accounts, and placements on other people’s sites.',
  figures: 'Clicks, conversions and revenue, added up.',
  guidance: 'What to do next.',
}

/** What a description says of a call besides its contract. */
type Described = Operation &
  Partial<Pick<PublicCall, 'record' | 'orElse'>> & {
    name: string
    tag: string
    description?: string
  }

/** OpenAPI 3.1 of every call outside `/api/v1`, from the contracts alone. */
export function describeApi() {
  return describe(endpoints, contracts, tags, {
    title: 'Hopwise',
    version: '1',
    description:
      'Affiliate-marketing automation: tracked links, clicks counted exactly once, earnings, posts, advice. Money is a decimal string, an instant is ISO 8601 in UTC. A name that a call does not have is refused.',
  })
}

const resources: Record<Resource, string> = {
  me: 'Who you are to the API.',
  links: 'Short links that count their visits and lead where you say.',
  clicks: 'Single visits, with nothing that names the visitor.',
  campaigns: 'Links that promote one thing together, with a budget and an end.',
  products: 'What links sell, and the network that pays for it.',
  tags: 'Words on links, campaigns and products.',
  conversions: 'Sales, rebills, refunds and chargebacks, with what they pay.',
  analytics: 'Clicks, conversions and revenue, added up.',
  posts: 'Posts for social platforms.',
  imports: 'Reports of networks that were uploaded.',
  syncs: 'Runs that read connected networks.',
  events: `What happened, in order, for ${eventsKeptDays} days.`,
  webhooks: 'Addresses that are sent events as they happen.',
}

/** The same of every call for programs. */
export function describePublicApi() {
  const calls = publicCalls.map((call) => ({ ...call, tag: call.resource }))
  return describe(
    calls,
    publicSchemas,
    resources,
    {
      title: 'Hopwise API',
      version: '1',
      description:
        'Tracked links, campaigns, clicks and conversions for scripts, apps and agents. Money is an amount with its currency, a share goes from 0 to 1, an instant is ISO 8601 in UTC, and what is not known is null. Lists are read page by page with `limit` and `after`. A name that a call does not have is refused.',
    },
    publicFailure,
    describeWebhooks,
  )
}

const signed =
  'Signed as Standard Webhooks has it, under the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. For 24 hours after a rotation there are two signatures with a space between them. What is not answered with 2xx is sent again for a day; 410 pauses the webhook.'

/** What a webhook is sent: each type of event that it can listen to. */
function describeWebhooks(book: SchemaBook): Json {
  const sent = publicEvents.flatMap((event) => {
    const schema = book.schema(event, 'output')
    return event.shape.type.options.map((type) => [
      type,
      {
        post: {
          operationId: `receive${type.replace(/(?:^|[.-])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
          tags: ['webhooks'],
          summary: eventSentences[type],
          description: signed,
          security: [],
          requestBody: { required: true, ...json(schema) },
          responses: { '2XX': { description: 'Taken' } },
        },
      },
    ])
  })
  return Object.fromEntries(sent)
}

/** The JSON schema of one contract's schema, with everything written out. */
export function describeSchema(schema: z.ZodType, direction: 'input' | 'output') {
  return createSchemaBook(new Map()).schema(schema, direction)
}

function describe(
  operations: readonly Described[],
  schemas: Record<string, unknown>,
  tags: Record<string, string>,
  info: { title: string; version: string; description: string },
  failures: z.ZodType = apiFailure,
  webhooksOf?: (book: SchemaBook) => Json,
) {
  const book = createSchemaBook(namedSchemas(schemas))
  const failure = book.schema(failures, 'output')
  const paths: Record<string, Record<string, Json>> = {}
  const has = (wanted: (one: Described) => unknown) => operations.some((one) => wanted(one))
  for (const operation of operations) {
    const described = operationOf(book, operation)
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: described,
    }
  }
  return book.settle({
    openapi: '3.1.0',
    info: { ...info, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    ...(webhooksOf && { webhooks: webhooksOf(book) }),
    components: {
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'Any text of your own, such as a UUID. For 24 hours the same call with the same key answers what the first answered and makes nothing new; another call with it is refused with 422. Where the first call was cut off, 409 with `outcome-unknown` says that a person has to look.',
          schema: { type: 'string', minLength: 1, maxLength: 200 },
        },
        ...(has(({ record }) => record) && {
          IfMatch: {
            name: 'If-Match',
            in: 'header',
            required: false,
            description:
              'The `ETag` that you read. If the record was changed since, the answer is 412 and nothing is written. Its clicks and sales are no change.',
            schema: { type: 'string' },
          },
          IfNoneMatch: {
            name: 'If-None-Match',
            in: 'header',
            required: false,
            description:
              'An `ETag` that you have. If nothing that is shown changed, the answer is 304.',
            schema: { type: 'string' },
          },
        }),
      },
      headers: {
        ...(has(isPaged) && {
          TotalCount: { description: 'Rows on all pages', schema: { type: 'integer' } },
        }),
        ...(has(({ record }) => record) && {
          ETag: { description: 'Names the record as it is.', schema: { type: 'string' } },
        }),
      },
      responses: {
        Refused: { description: 'Refused or failed', ...json(failure) },
        ...(has(({ needsProof }) => needsProof) && {
          ProofRequired: {
            description: `Refused. The code is \`proof_required\` where the person has not proved within ${proofMinutes} minutes who they are: call \`giveProof\`, then try again.`,
            ...json(failure),
          },
        }),
        ...(has(({ record }) => record) && {
          NotModified: { description: 'As you have it; there is no body.' },
          PreconditionFailed: {
            description:
              'Refused: it was changed since you read it. Get it again, make your change to what it is now, and send the new `ETag`.',
            ...json(failure),
          },
        }),
      },
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
  })
}

function namedSchemas(schemas: Record<string, unknown>): Map<z.core.$ZodType, string> {
  const found = Object.entries<unknown>(schemas).flatMap(([name, value]) =>
    value instanceof z.ZodType ? [[value, name] as const] : [],
  )
  return new Map(
    found.map(([schema, name]) => [schema, name.charAt(0).toUpperCase() + name.slice(1)]),
  )
}

function operationOf(book: SchemaBook, operation: Described): Json {
  const { name, tag, scope, params, query, record } = operation
  const isRead = operation.method === 'GET'
  const summary = isPaged(operation) ? `${operation.summary} (${briefOnPages})` : operation.summary
  const parameters = [
    ...book.parameters(params, 'path'),
    ...book.parameters(query, 'query'),
    ...(takesKey(operation) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(record ? [{ $ref: `#/components/parameters/${isRead ? 'IfNoneMatch' : 'IfMatch'}` }] : []),
  ]
  const request = requestOf(book, operation)
  const headers = {
    ...(isPaged(operation) && { 'X-Total-Count': { $ref: '#/components/headers/TotalCount' } }),
    ...(record && { ETag: { $ref: '#/components/headers/ETag' } }),
  }
  const answer = {
    ...(Object.keys(headers).length > 0 && { headers }),
    ...answerOf(book, operation),
  }
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: [
      operation.description ?? `${operation.summary}.`,
      ...(isPaged(operation) ? [sentenceOnPages] : []),
      ...sentencesOnAccess(operation),
    ].join(' '),
    ...(scope !== null && { security: [{ session: [] }, { apiKey: [scope] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(request && { requestBody: { required: true, ...request } }),
    responses: {
      [statusOf(operation)]: { description: 'Done', ...answer },
      ...(operation.orElse && { 201: { description: 'Created', ...answer } }),
      ...(record && isRead && { 304: { $ref: '#/components/responses/NotModified' } }),
      ...(record && !isRead && { 412: { $ref: '#/components/responses/PreconditionFailed' } }),
      ...(operation.needsProof && { 403: { $ref: '#/components/responses/ProofRequired' } }),
      '4XX': { $ref: '#/components/responses/Refused' },
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

const isPaged = (operation: Described) => 'paged' in operation

const { pageSize } = pageQuery.parse({})
const briefOnPages = `pages of ${pageSize}, X-Total-Count`
const sentenceOnPages = `One answer is one page of ${pageSize} rows unless \`pageSize\` says otherwise. \`X-Total-Count\` counts the rows of all pages; \`page\` asks for the others.`

function sentencesOnAccess({ scope, needsProof }: Described): string[] {
  const ofKeys = scope === null ? 'No key may call it.' : `A key needs the scope \`${scope}\`.`
  if (needsProof === undefined) return [ofKeys]
  const ofProof = `The session must have proved within ${proofMinutes} minutes who is behind it.`
  return needsProof === true
    ? [ofKeys, ofProof]
    : [ofKeys, ofProof, `A key need not: ${needsProof.exceptKeys}.`]
}

function statusOf(operation: Described): number {
  return 'status' in operation && operation.status !== undefined ? operation.status : 200
}

const content = (media: string, schema: Json, more: Json = {}) => ({
  content: { [media.replace(/;.*/, '')]: { schema, ...more } },
})
const json = (schema: Json, more?: Json) => content('application/json', schema, more)
const bytes = { type: 'string', format: 'binary' }

function requestOf(book: SchemaBook, operation: Described): Json | undefined {
  if (operation.kind === 'upload') return content(operation.media, bytes)
  if (operation.kind === 'download' || operation.body === undefined) return undefined
  return json(book.schema(operation.body, 'input'), exampleFor(operation.body))
}

function answerOf(book: SchemaBook, operation: Described): Json {
  switch (operation.kind) {
    case 'download':
      return mediaOf(operation.media)
    case 'stream':
      return content(operation.media, book.schema(operation.event, 'output'))
    default:
      return operation.status === 204 ? {} : json(book.schema(operation.response, 'output'))
  }
}

function mediaOf(media: readonly string[]): Json {
  // To a reader of JSON, a file of it is what it holds and no text.
  const fileSchema = (name: string) => (name === 'application/json' ? { type: 'object' } : bytes)
  const names = media.map((one) => one.replace(/;.*/, ''))
  return { content: Object.fromEntries(names.map((name) => [name, { schema: fileSchema(name) }])) }
}
