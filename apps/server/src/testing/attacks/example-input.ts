import type { Operation } from '@hopwise/contracts'
import { z } from 'zod'

type Json = z.core.JSONSchema.BaseSchema

/** Decides where a schema leaves a choice. Paths are such as `body.filter.ids`. */
export interface Choices {
  /** What stands at a path; undefined leaves it to the schema. */
  valueOf(path: string): unknown
  /** Whether an optional field is sent. */
  sends(path: string): boolean
  /** Which of several forms is taken. */
  formOf(path: string, count: number): number
}

export interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export const parts = ['params', 'query', 'body'] as const

interface Filling {
  choices: Choices
  defs: Record<string, Json>
}

/** An input that the schemas of the contract describe; refinements may still refuse it. */
export function exampleInput(operation: Operation, choices: Choices): Input {
  return Object.fromEntries(
    parts.flatMap((part) => {
      const schema = schemaOf(operation, part)
      if (schema === null) return []
      const json = jsonOf(schema)
      return [[part, fill(json, part, { choices, defs: json.$defs ?? {} })]]
    }),
  )
}

export function schemaOf(operation: Operation, part: (typeof parts)[number]): z.ZodType | null {
  // Streams and calls alone have a body.
  return (part in operation ? (operation as Record<typeof part, z.ZodType>)[part] : null) ?? null
}

const known = new WeakMap<z.ZodType, Json>()

function jsonOf(schema: z.ZodType): Json {
  const json = known.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  known.set(schema, json)
  return json
}

function resolved(json: Json, defs: Record<string, Json>): Json {
  return json.$ref === undefined ? json : (defs[json.$ref.slice('#/$defs/'.length)] ?? {})
}

/** Every path at which a scalar may stand, in any form. */
export function scalarPaths(operation: Operation): Set<string> {
  const found = new Set<string>()
  for (const part of parts) {
    const schema = schemaOf(operation, part)
    if (schema === null) continue
    const json = jsonOf(schema)
    collect(json, part, json.$defs ?? {}, found)
  }
  return found
}

function collect(given: Json, path: string, defs: Record<string, Json>, found: Set<string>): void {
  const json = resolved(given, defs)
  for (const form of formsOf(json)) collect(form, path, defs, found)
  for (const [name, field] of Object.entries(json.properties ?? {})) {
    collect(field as Json, `${path}.${name}`, defs, found)
  }
  if (json.items) collect(json.items as Json, `${path}[]`, defs, found)
  if (json.type === 'string' || json.type === 'integer' || json.type === 'number') found.add(path)
}

const formsOf = (json: Json) => (json.anyOf ?? json.oneOf ?? json.allOf ?? []) as Json[]

function fill(given: Json, path: string, filling: Filling): unknown {
  const { choices, defs } = filling
  const chosen = choices.valueOf(path)
  if (chosen !== undefined) return chosen
  const json = resolved(given, defs)
  if (json.const !== undefined) return json.const
  if (json.enum !== undefined) return json.enum[choices.formOf(path, json.enum.length)]
  const forms = formsOf(json)
  if (forms.length > 0) return fill(forms[choices.formOf(path, forms.length)] ?? {}, path, filling)
  switch (json.type) {
    case 'object':
      return fillFields(json, path, filling)
    case 'array':
      return [fill((json.items ?? {}) as Json, `${path}[]`, filling)]
    case 'integer':
    case 'number':
      return json.minimum ?? 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return textFor(json, path)
  }
}

function fillFields(json: Json, path: string, filling: Filling): Record<string, unknown> {
  const required = new Set(json.required ?? [])
  return Object.fromEntries(
    Object.entries(json.properties ?? {})
      .filter(([name]) => required.has(name) || filling.choices.sends(`${path}.${name}`))
      .map(([name, field]) => [name, fill(field as Json, `${path}.${name}`, filling)]),
  )
}

const byFormat: Record<string, string> = {
  date: '2026-11-20',
  'date-time': '2030-11-20T12:00:00Z',
  email: 'someone@example.com',
  uri: 'https://example.com/',
}
const byName: Record<string, string> = {
  currency: 'EUR',
  country: 'US',
  password: 'correct horse battery',
  rate: '1.25',
  at: '2030-11-20T12:00:00Z',
  tag: 'desk-20',
  timeZone: 'Europe/Vienna',
}

function textFor(json: Json, path: string): string {
  const name = /(\w+)(?:\[\])*$/.exec(path)?.[1] ?? ''
  if (/url/i.test(name)) return 'https://shop.example.com/desk'
  if (/day$|date$|^(from|to|until)$/i.test(name)) return '2026-11-20'
  return byFormat[json.format ?? ''] ?? byName[name] ?? 'Quiet desk'.slice(0, json.maxLength)
}

/** Where a call is made, with its parameters and its query in it. */
export function urlOf({ path }: Operation, { params = {}, query = {} }: Input): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params[name] ?? 1)),
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return search === '' ? filled : `${filled}?${search}`
}
