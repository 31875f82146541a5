import { z } from 'zod'

const byFormat: Record<string, string> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T12:00:00Z',
  email: 'ada@example.com',
  uri: 'https://example.com/',
}
const byName: Record<string, string> = {
  url: 'https://example.com/',
  originalUrl: 'https://example.com/',
  startDate: '2026-11-20',
  password: 'correct horse battery',
}

/** A body with what it cannot be without; nothing where none is found that the schema itself takes. */
export function exampleFor(schema: z.ZodType): { example?: unknown } {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const example = exampleOf(json, '', json.$defs ?? {})
  return schema.safeParse(example).success ? { example } : {}
}

type Schema = z.core.JSONSchema.BaseSchema

function exampleOf(json: Schema, name: string, defs: Record<string, Schema>): unknown {
  if (json.$ref !== undefined)
    return exampleOf(defs[json.$ref.slice('#/$defs/'.length)] ?? {}, name, defs)
  if (json.default !== undefined) return json.default
  if (json.const !== undefined) return json.const
  if (json.enum !== undefined) return json.enum[0]
  const [first] = json.anyOf ?? json.oneOf ?? json.allOf ?? []
  if (first !== undefined) return exampleOf(first as Schema, name, defs)
  switch (json.type) {
    case 'object':
      return Object.fromEntries(
        (json.required ?? []).map((field) => [
          field,
          exampleOf((json.properties?.[field] ?? {}) as Schema, field, defs),
        ]),
      )
    case 'array':
      return [exampleOf((json.items ?? {}) as Schema, name, defs)]
    case 'integer':
    case 'number':
      return json.minimum ?? 1
    case 'boolean':
      return true
    default:
      return byFormat[json.format ?? ''] ?? byName[name] ?? spaced(name)
  }
}

function spaced(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return `A ${words || 'text'}`
}
