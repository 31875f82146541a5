import { z } from 'zod'

export type Json = Record<string, unknown>
type Direction = 'input' | 'output'
type Definitions = Record<string, Json>

export interface SchemaBook {
  /** The JSON schema of a contract's schema; what has a name is referred to by it. */
  schema(schema: z.ZodType, direction: Direction): Json
  /** One for each field of a query, or of what stands in a path. */
  parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[]
  /** A document with everything that it refers to as its components. */
  settle(document: Json & { components: Json }): Json
}

/** Parameters that so many calls share are written once. */
const sharedFrom = 3

/** What schemas say of themselves, and their names in this book alone: others write the same schemas out. */
class NamedSchemas extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  readonly #names: ReadonlyMap<z.core.$ZodType, string>
  constructor(names: ReadonlyMap<z.core.$ZodType, string>) {
    super()
    this.#names = names
  }
  override get(schema: z.core.$ZodType) {
    const id = this.#names.get(schema)
    const said = z.globalRegistry.get(schema)
    return id === undefined ? said : { ...said, id }
  }
}

/** Gathers the schemas of a document, so that each is written once and under its name. */
export function createSchemaBook(names: ReadonlyMap<z.core.$ZodType, string>): SchemaBook {
  const metadata = new NamedSchemas(names)
  const definitions: Record<Direction, Definitions> = { input: {}, output: {} }
  const parametersSeen = new Map<string, { parameter: Json; times: number }>()

  function schema(of: z.ZodType, direction: Direction): Json {
    // As a property: what stands outermost is never referred to by its name.
    const { $defs = {}, properties = {} } = z.toJSONSchema(z.object({ outermost: of }), {
      io: direction,
      unrepresentable: 'any',
      metadata,
      override: ({ jsonSchema }) => shorten(jsonSchema),
    })
    for (const [name, { id: _, ...definition }] of Object.entries($defs)) {
      definitions[direction][name] = pointed(definition, direction)
    }
    return pointed(properties['outermost'], direction)
  }

  function parameters(of: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
    if (of === undefined) return []
    const found = schema(of, 'input')
    const name = typeof found['$ref'] === 'string' ? found['$ref'].split('/').at(-1) : undefined
    const { properties = {}, required = [] } = (
      name === undefined ? found : definitions.input[name]
    ) as z.core.JSONSchema.ObjectSchema
    return Object.entries(properties).map(([field, one]) => {
      const { description, ...rest } = one as Json
      const parameter = {
        name: field,
        in: where,
        required: where === 'path' || required.includes(field),
        ...(description !== undefined && { description }),
        schema: rest,
      }
      const key = JSON.stringify(parameter)
      const seen = parametersSeen.get(key)
      parametersSeen.set(key, { parameter, times: (seen?.times ?? 0) + 1 })
      return parameter
    })
  }

  function settle(document: Json & { components: Json }): Json {
    const shared = sharedParameters()
    const places = new Map(
      [...shared].map(([name, parameter]) => [JSON.stringify(parameter), name]),
    )
    const whole: typeof document = JSON.parse(JSON.stringify(document), (_, value) => {
      const name = value?.in && places.get(JSON.stringify(value))
      return name ? { $ref: `#/components/parameters/${name}` } : value
    })
    whole.components = {
      ...whole.components,
      parameters: { ...(whole.components['parameters'] as Json), ...Object.fromEntries(shared) },
    }
    const settled = named(whole)
    const schemas: Definitions = {}
    addReferred(settled, schemas)
    return {
      ...settled,
      components: {
        ...(settled['components'] as Json),
        schemas: Object.fromEntries(
          Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)),
        ),
      },
    }
  }

  function sharedParameters(): Map<string, Json> {
    const shared = new Map<string, Json>()
    for (const { parameter, times } of parametersSeen.values()) {
      if (times < sharedFrom) continue
      const name = String(parameter['name'])
      const base = name.charAt(0).toUpperCase() + name.slice(1)
      let free = base
      for (let at = 2; shared.has(free); at += 1) free = `${base}${at}`
      shared.set(free, parameter)
    }
    return shared
  }

  /** Of a name whose schema is another on the way in and out, the way in has a name of its own. */
  function named(value: Json): Json {
    const { input, output } = definitions
    const unlike = new Set<string>()
    const blank = (definition: Json) =>
      JSON.stringify(definition).replaceAll(/"#\/(in|out)put\//g, '"')
    for (const name of Object.keys(input)) {
      if (output[name] && blank(input[name] ?? {}) !== blank(output[name])) unlike.add(name)
    }
    for (let size = -1; size !== unlike.size; ) {
      size = unlike.size
      for (const [name, definition] of Object.entries(input)) {
        const refers = [...referred(definition)].some((one) => unlike.has(one.name))
        if (refers && output[name]) unlike.add(name)
      }
    }
    return JSON.parse(
      JSON.stringify(value).replaceAll(/"#\/(input|output)\/(\w+)"/g, (_, direction, name) => {
        const suffix = direction === 'input' && unlike.has(name) ? 'Input' : ''
        return `"#/components/schemas/${name}${suffix}"`
      }),
    )
  }

  function addReferred(value: Json, schemas: Definitions): void {
    for (const [, found = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    )) {
      if (schemas[found] !== undefined) continue
      const input = definitions.input[found.replace(/Input$/, '')]
      const isInput = found.endsWith('Input') && definitions.input[found] === undefined
      const definition = isInput ? input : (definitions.output[found] ?? definitions.input[found])
      if (definition === undefined) throw new Error(`${found} is referred to and not described`)
      schemas[found] = named(definition)
      addReferred(schemas[found], schemas)
    }
  }

  return { schema, parameters, settle }
}

function* referred(definition: Json) {
  const found = JSON.stringify(definition).matchAll(/"#\/(?:in|out)put\/(\w+)"/g)
  for (const [, name = ''] of found) yield { name }
}

function shorten(json: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties } = json
  if (propertyNames !== undefined && json.required !== undefined) {
    // Named one by one: many a generator knows no names of properties.
    json.properties = Object.fromEntries(
      json.required.map((name) => [name, additionalProperties ?? true]),
    )
    delete json.propertyNames
    delete json.additionalProperties
  }
  // Answers may grow, and what a body may hold the call itself says.
  if (json.additionalProperties === false) delete json.additionalProperties
  // The format says it in a word, its pattern in three hundred letters.
  if (json.format !== undefined) delete json.pattern
}

function pointed(value: unknown, direction: Direction): Json {
  return JSON.parse(JSON.stringify(value ?? {}).replaceAll('"#/$defs/', `"#/${direction}/`))
}
