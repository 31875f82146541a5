export type Json = { readonly [name: string]: unknown }

/** What of a description is written to, and what is read: for one less is a break, for the other more. */
type Side = 'request' | 'answer'

/** All alternatives of a schema as one. */
interface Shape {
  kinds: Set<string>
  /** Null where any value of its kind is allowed. */
  values: Set<string> | null
  fields: Map<string, unknown>
  required: Set<string>
}

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A sentence for each thing of a description of the API that callers relied on and the newer one lacks. */
export function breaksIn(before: Json, after: Json): string[] {
  const paths = objectOf(after['paths'])
  return Object.entries(objectOf(before['paths'])).flatMap(([path, methods]) =>
    Object.entries(objectOf(methods)).flatMap(([method, old]) => {
      const call = `${method.toUpperCase()} ${path}`
      const now = objectOf(paths[path])[method]
      if (now === undefined) return [`${call} is gone`]
      const compare = comparison(before, after)
      const found = [
        ...requestBreaks(compare, callOf(before, old), callOf(after, now)),
        ...answerBreaks(compare, objectOf(old), objectOf(now)),
      ]
      return [...new Set(found)].map((what) => `${call} ${what}`)
    }),
  )
}

interface Call {
  parameters: Map<string, Json>
  takesBody: boolean
  body: unknown
}

function callOf(whole: Json, operation: unknown): Call {
  const { parameters, requestBody } = objectOf(operation)
  const each = listOf(parameters).map((one) => objectOf(resolve(whole, one)))
  return {
    parameters: new Map(each.map((one) => [`${one['in']} ${one['name']}`, one])),
    takesBody: requestBody !== undefined,
    body: contentOf(requestBody),
  }
}

type Compare = ReturnType<typeof comparison>

function requestBreaks(compare: Compare, old: Call, now: Call): string[] {
  const found: string[] = []
  for (const [name, parameter] of old.parameters) {
    const kept = now.parameters.get(name)
    if (kept === undefined) found.push(`takes no ${name} any more`)
    else found.push(...compare('request', name, parameter['schema'], kept['schema']))
  }
  for (const [name, parameter] of now.parameters) {
    const wasRequired = old.parameters.get(name)?.['required'] === true
    if (parameter['required'] === true && !wasRequired) found.push(`now requires ${name}`)
  }
  if (old.takesBody && !now.takesBody) found.push('takes no body any more')
  if (!old.takesBody && now.takesBody) found.push('now requires a body')
  if (old.takesBody && now.takesBody) found.push(...compare('request', 'body', old.body, now.body))
  return found
}

function answerBreaks(compare: Compare, old: Json, now: Json): string[] {
  const answers = objectOf(now['responses'])
  return Object.entries(objectOf(old['responses'])).flatMap(([status, answer]) => {
    if (!status.startsWith('2')) return []
    const kept = answers[status]
    if (kept === undefined) return [`no longer answers ${status}`]
    return compare('answer', 'answer', contentOf(answer), contentOf(kept))
  })
}

/** The one schema of JSON, or of what else it is. */
function contentOf(part: unknown): unknown {
  const content = objectOf(objectOf(part)['content'])
  return objectOf(content['application/json'] ?? Object.values(content)[0])['schema']
}

function comparison(before: Json, after: Json) {
  return function compare(side: Side, at: string, old: unknown, now: unknown): string[] {
    if (old === undefined) return []
    const [was, is] = [shapeOf(before, old), shapeOf(after, now)]
    const found = [...kindBreaks(side, at, was, is)]
    if (side === 'request') found.push(...valueBreaks(at, was, is))
    const [promised, kept] = side === 'request' ? [is, was] : [was, is]
    for (const name of promised.required) {
      if (kept.required.has(name) || (side === 'answer' && !is.fields.has(name))) continue
      found.push(side === 'request' ? `now requires ${at}.${name}` : `may leave out ${at}.${name}`)
    }
    for (const [name, field] of was.fields) {
      const below = `${at}.${name}`
      const same = is.fields.get(name)
      if (same !== undefined) found.push(...compare(side, below, field, same))
      else found.push(side === 'request' ? `takes no ${below} any more` : `lacks ${below}`)
    }
    return found
  }
}

const without = (all: Set<string>, some: Set<string>) => [...all].filter((one) => !some.has(one))

function kindBreaks(side: Side, at: string, was: Shape, is: Shape): string[] {
  const [wide, narrow] = side === 'request' ? [was, is] : [is, was]
  if (wide.kinds.size === 0 || narrow.kinds.size === 0) return []
  const verb = side === 'request' ? 'no longer takes' : 'may now answer'
  return without(wide.kinds, narrow.kinds).map((kind) => `${verb} ${kind} as ${at}`)
}

function valueBreaks(at: string, was: Shape, is: Shape): string[] {
  if (is.values === null) return []
  if (was.values === null) return [`takes only some values of ${at}`]
  return without(was.values, is.values).map((value) => `no longer takes ${value} as ${at}`)
}

function shapeOf(whole: Json, schema: unknown): Shape {
  const own = objectOf(resolve(whole, schema))
  const parts = [...listOf(own['anyOf']), ...listOf(own['oneOf'])].map((one) => shapeOf(whole, one))
  const fields = new Map(Object.entries(objectOf(own['properties'])))
  if (own['items'] !== undefined) fields.set('[]', own['items'])
  if (typeof own['additionalProperties'] === 'object') fields.set('*', own['additionalProperties'])
  const plain: Shape = {
    kinds: new Set([own['type']].flat().flatMap((kind) => kindOf(kind))),
    values: valuesOf(own),
    fields,
    required: new Set(listOf(own['required']).map(String)),
  }
  return parts.length === 0 ? plain : unionOf(parts)
}

function kindOf(kind: unknown): string[] {
  return typeof kind === 'string' ? [kind] : []
}

function valuesOf(own: Json): Set<string> | null {
  if ('const' in own) return new Set([String(own['const'])])
  if (Array.isArray(own['enum'])) return new Set(own['enum'].map(String))
  return own['type'] === 'null' ? new Set(['null']) : null
}

/** A field is required where every alternative that has fields requires it. */
function unionOf(parts: readonly Shape[]): Shape {
  const objects = parts.filter(({ kinds }) => kinds.has('object'))
  const fields = new Map<string, unknown>()
  for (const [name, field] of parts.flatMap((part) => [...part.fields])) {
    const same = fields.get(name)
    fields.set(name, same === undefined ? field : { anyOf: [same, field] })
  }
  const [first = new Set<string>(), ...others] = objects.map(({ required }) => required)
  return {
    kinds: new Set(parts.flatMap(({ kinds }) => [...kinds])),
    values: parts.some(({ values }) => values === null)
      ? null
      : new Set(parts.flatMap(({ values }) => [...(values ?? [])])),
    fields,
    required: new Set([...first].filter((name) => others.every((one) => one.has(name)))),
  }
}

function resolve(whole: Json, value: unknown): unknown {
  const { $ref } = objectOf(value)
  if (typeof $ref !== 'string') return value
  const steps = $ref.split('/').slice(1)
  const found = steps.reduce<unknown>((part, step) => objectOf(part)[step], whole)
  return resolve(whole, found)
}
