import { endpoints, type Operation } from '@hopwise/contracts'
import { describeApi, describePublicApi } from '@hopwise/contracts/openapi'
import { publicCalls } from '@hopwise/contracts/v1'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { failureStatuses } from '#src/http/error-handler.ts'
import type { Hit } from './fire.ts'

interface Answer {
  $ref?: string
  content?: Record<string, unknown>
}

interface Description {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>
  components: { responses: Record<string, Answer> }
}
// safe because OpenAPI has no other form
const descriptions = { screens: describeApi(), programs: describePublicApi() } as unknown as Record<
  'screens' | 'programs',
  Description
>

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: {
    date: /^\d{4}-\d{2}-\d{2}$/,
    'date-time': /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/,
    email: /^\S+@\S+$/,
    uri: (text: string) => URL.canParse(text),
    base64: true,
    binary: true,
  },
})
  .addSchema(descriptions.screens, 'screens')
  .addSchema(descriptions.programs, 'programs')

const compiled = new Map<string, ValidateFunction>()

/** What an answer breaks of what its call declares in `docs/openapi.json`; null where it keeps to it. */
export function undeclaredIn(requestLine: string, hit: Hit): string | null {
  const place = findPlace(requestLine)
  return place === null ? null : findBreach(place, hit)
}

interface Place {
  of: keyof typeof descriptions
  path: string
  method: string
}

/** The call that a request line leads to; null for what no contract describes, or for an odd spelling. */
function findPlace(requestLine: string): Place | null {
  const [method = '', url = ''] = requestLine.split(' ')
  const [path = ''] = url.split('?')
  const found = calls
    .filter((one) => one.method === method && toPattern(one.path).test(path))
    // A word of its own beats a parameter, as it does in the router.
    .toSorted((one, other) => countParameters(one.path) - countParameters(other.path))
  const [call] = found
  if (call === undefined) return null
  const of = call.path.startsWith('/api/v1/') ? 'programs' : 'screens'
  return { of, path: call.path, method: method.toLowerCase() }
}

const calls: readonly Operation[] = [...endpoints, ...publicCalls]

const countParameters = (path: string) => path.split('{').length

const patterns = new Map<string, RegExp>()

function toPattern(path: string): RegExp {
  const pattern =
    patterns.get(path) ??
    new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  patterns.set(path, pattern)
  return pattern
}

/** What the API refuses a request with; the last two before it knows whose call it is. */
const refusals = new Set([...Object.values(failureStatuses), 408, 431])

/** `4XX` and `default` stand for no other status. */
function nameAnswer(status: number): string {
  if (!refusals.has(status)) return String(status)
  return status < 500 ? '4XX' : 'default'
}

function findBreach(
  { of, path, method }: Place,
  { status, contentType, body }: Hit,
): string | null {
  const description = descriptions[of]
  const declared = description.paths[path]?.[method]?.responses ?? {}
  const name = String(status) in declared ? String(status) : nameAnswer(Number(status))
  const answer = declared[name]
  if (answer === undefined) return `It declares no ${status}.`
  const shared = answer.$ref?.split('/').at(-1)
  const content = (shared === undefined ? answer : description.components.responses[shared])
    ?.content
  if (content === undefined && body === '') return null
  const media = contentType.split(';')[0]?.trim() ?? ''
  if (content === undefined || !(media in content)) {
    return `It declares ${Object.keys(content ?? {}).join(', ')} for ${status}, not “${media}”.`
  }
  if (media !== 'application/json') return null
  const pointer =
    shared === undefined
      ? ['paths', path, method, 'responses', name]
      : ['components', 'responses', shared]
  return findSchemaBreach(of, [...pointer, 'content', media, 'schema'], body)
}

function findSchemaBreach(of: string, pointer: string[], body: string): string | null {
  const $ref = `${of}#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
  const validate = compiled.get($ref) ?? ajv.compile({ $ref })
  compiled.set($ref, validate)
  const isValid = validate(JSON.parse(body))
  return isValid ? null : `It breaks its schema: ${ajv.errorsText(validate.errors)}.`
}
