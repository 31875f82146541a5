export interface WrongRequest {
  message: string
  param: string | null
  code: string | null
}

type Schema = Record<string, unknown>

/** JSON Schema's words that structured outputs do not take (OpenAI, Structured Outputs). */
const unsupported = ['allOf', 'not', 'dependentRequired', 'dependentSchemas', 'if', 'then', 'else']

/** What OpenAI would refuse about the `json_schema` of a response format. */
export function wrongSchema(given: unknown): WrongRequest | null {
  const { name, schema, strict } = { ...(given as Schema) }
  if (typeof name !== 'string' || !/^[\w-]{1,64}$/.test(name)) {
    return {
      param: 'response_format.json_schema.name',
      code: 'invalid_value',
      message: "Invalid 'response_format.json_schema.name': letters, digits, _ and - alone.",
    }
  }
  const fault = strict === true ? findRootFault({ ...(schema as Schema) }) : null
  if (fault === null) return null
  return {
    param: 'response_format',
    code: null,
    message: `Invalid schema for response_format '${name}': ${fault}`,
  }
}

function findRootFault(schema: Schema): string | null {
  if (schema['type'] !== 'object') return `schema must be a JSON Schema of 'type: "object"'.`
  return findFault(schema, [])
}

/** Strict ones list every property as required, and allow no others. */
function findFault(schema: Schema, path: string[]): string | null {
  const where = `In context=(${path.join(', ')})`
  const word = unsupported.find((one) => one in schema)
  if (word !== undefined) return `${where}, '${word}' is not permitted.`
  const properties = { ...(schema['properties'] as Record<string, Schema>) }
  if (schema['type'] === 'object') {
    if (schema['additionalProperties'] !== false) {
      return `${where}, 'additionalProperties' is required to be supplied and to be false.`
    }
    const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : []
    const missing = Object.keys(properties).find((one) => !required.includes(one))
    if (missing !== undefined) return `${where}, 'required' is missing '${missing}'.`
  }
  for (const [name, part] of partsOf(schema, properties)) {
    const fault = findFault(part, [...path, name])
    if (fault !== null) return fault
  }
  return null
}

function* partsOf(schema: Schema, properties: Record<string, Schema>): Generator<[string, Schema]> {
  for (const [name, part] of Object.entries(properties)) yield [name, part]
  if (typeof schema['items'] === 'object') yield ['items', { ...schema['items'] }]
  const choices = Array.isArray(schema['anyOf']) ? schema['anyOf'] : []
  for (const [at, part] of choices.entries()) yield [`anyOf${at}`, part]
}
