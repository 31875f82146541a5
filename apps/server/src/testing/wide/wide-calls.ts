import { endpoints, type NamedOperation } from '@hopwise/contracts'
import { z } from 'zod'
import { schemaOf, urlOf } from '../attacks/example-input.ts'
import { ownInput } from '../attacks/own-input.ts'
import { placesOf, type Rows } from '../attacks/places.ts'

export interface WideCall {
  /** As the contract names it, with the one filter that is set: `listCampaigns order=clicks`. */
  name: string
  kind: 'call' | 'download'
  url: string
}

/** What a filter finds few of, or what is asked for far down; every other is taken from its schema. */
const values: Record<string, string> = {
  search: 'number 4711',
  keywords: 'desk',
  page: '20',
  limit: '100',
  unread: 'true',
  smart: 'true',
  slug: 'wide-471',
  originalUrl: 'https://shop471.example/item/471',
  source: 'clickbank',
  country: 'AA',
  referrer: 'site1.example',
  browser: 'Safari',
  system: 'iOS',
  hour: '9',
  weekday: '1',
  type: 'conversion.paid',
}
/** Bounds of a period that the screens set together. */
const together: Record<string, Record<string, string>> = {
  'period=custom': { from: '2026-10-01', to: '2026-11-20' },
}
/** Of these every choice is another question to the database; of others one stands for all. */
const tried = new Set(['order', 'sort', 'status', 'state', 'period', 'match', 'unread'])
/** Each means the same rows in the other order, or names what a plain call shows as well. */
const passedOver = new Set(['pageSize', 'ids', 'from', 'to', 'until', 'after', 'download'])

/**
 * Every GET of the contracts with rows of the world, and again with each of its filters and orders
 * alone: what screens ask for, and a new one is in it by itself. Files are asked for once.
 */
export function wideCalls(rows: Rows): WideCall[] {
  return endpoints.flatMap((operation) => {
    if (operation.method !== 'GET' || operation.kind === 'stream') return []
    const kind = operation.kind === 'download' ? 'download' : 'call'
    const input = ownInput(operation, rows)
    const plain = { name: operation.name, kind, url: urlOf(operation, input) } as const
    const filters = kind === 'download' ? [] : filtersOf(operation, rows)
    return [
      plain,
      ...filters.map(([field, value]) => ({
        ...plain,
        name: `${operation.name} ${field}=${value}`,
        url: urlOf(operation, {
          ...input,
          query: { ...input.query, [field]: value, ...together[`${field}=${value}`] },
        }),
      })),
    ]
  })
}

function filtersOf(operation: NamedOperation, rows: Rows): [field: string, value: string][] {
  const schema = schemaOf(operation, 'query')
  if (schema === null) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties)
    .filter(([field]) => !passedOver.has(field))
    .flatMap(([field, json]) => {
      // safe because a schema of JSON has these where it has any
      const { enum: all, default: given } = json as { enum?: unknown[]; default?: unknown }
      const choices = all?.filter((choice) => choice !== given)
      return valuesOf(operation, rows, field, choices).map((value): [string, string] => [
        field,
        value,
      ])
    })
    .filter(
      ([field, value]) =>
        schema.safeParse({ [field]: value, ...together[`${field}=${value}`] }).success,
    )
}

function valuesOf(
  operation: NamedOperation,
  rows: Rows,
  field: string,
  choices?: unknown[],
): string[] {
  if (values[field] !== undefined) return [values[field]]
  if (choices !== undefined) return choices.slice(tried.has(field) ? 0 : -1).map(String)
  const place = placesOf(operation).find(({ path }) => path === `query.${field}`)
  const row = place && rows[place.kind]
  return row === undefined ? [] : [String(row)]
}
