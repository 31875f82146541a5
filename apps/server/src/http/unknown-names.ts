import { nearestName } from '@hopwise/settings'
import { safeParse, type z } from 'zod'
import type { Issues } from '#src/errors.ts'
import { mostIssues } from './parse.ts'

/** What the names of a query and those of a body are called. */
export type Noun = 'filter' | 'field'

interface Unknown {
  path: string
  name: string
  known: readonly string[]
}

const shownLetters = 60
const shownNames = 12

/** One issue for each name in a value that its schema does not have, and would drop without a word. */
export function unknownNames(schema: z.ZodType, value: unknown, noun: Noun): Issues {
  return unknownIn(schema, value)
    .slice(0, mostIssues)
    .map(({ path, name, known }) => ({
      path,
      message: sentence(noun, name, known),
      code: 'unknown' as const,
      allowed: known,
    }))
}

function sentence(noun: Noun, name: string, known: readonly string[]): string {
  const missing = `There is no ${noun} ${name.slice(0, shownLetters)}.`
  const meant = name.length <= shownLetters ? nearestName(name, known) : undefined
  if (meant !== undefined) return `${missing} Did you mean ${meant}?`
  if (known.length === 0 || known.length > shownNames) return missing
  return `${missing} ${noun === 'filter' ? 'Filters' : 'Fields'}: ${known.join(', ')}.`
}

function unknownIn(schema: z.core.$ZodType, value: unknown): Unknown[] {
  // safe because contracts are made of zod's own schemas alone
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return isRecord(value) ? unknownOfObject(def, value) : []
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return unknownIn(def.innerType, value)
    case 'pipe':
      return unknownIn(def.in, value)
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((one, at) => below(String(at), unknownIn(def.element, one)))
        : []
    case 'record':
      return isRecord(value)
        ? Object.entries(value).flatMap(([name, one]) => below(name, unknownIn(def.valueType, one)))
        : []
    case 'union':
      return unknownOfUnion(def.options, value)
    default:
      return []
  }
}

function unknownOfObject(
  { shape, catchall }: z.core.$ZodObjectDef,
  value: Record<string, unknown>,
): Unknown[] {
  const takesAll = catchall !== undefined && catchall._zod.def.type !== 'never'
  return Object.entries(value).flatMap(([name, one]) => {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (schema !== undefined) return below(name, unknownIn(schema, one))
    return takesAll ? [] : [{ path: name, name, known: Object.keys(shape) }]
  })
}

/** Of the alternatives the value is, or may be, the one that knows most of its names. */
function unknownOfUnion(options: readonly z.core.$ZodType[], value: unknown): Unknown[] {
  const found = options.flatMap((option) => {
    const { issues = [] } = safeParse(option, value).error ?? {}
    const isOther = issues.some(({ path }) => path.length === 0)
    return isOther ? [] : [{ issues: issues.length, unknown: unknownIn(option, value) }]
  })
  const [best] = found.toSorted(
    (a, b) => a.issues - b.issues || a.unknown.length - b.unknown.length,
  )
  return best?.unknown ?? []
}

const below = (name: string, found: Unknown[]): Unknown[] =>
  found.map((one) => ({ ...one, path: `${name}.${one.path}` }))

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
