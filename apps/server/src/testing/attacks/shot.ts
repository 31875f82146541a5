import { endpoints, type Operation } from '@hopwise/contracts'
import { publicCalls } from '@hopwise/contracts/v1'
import type { Random } from '@hopwise/units'
import { changeBytes, textOf } from './broken-bytes.ts'
import { exampleInput, type Input, parts, urlOf } from './example-input.ts'
import { changed, isChosen, pick, randomOfShot, texts } from './junk.ts'
import { brokenAddress, headerLines, wrongMethods } from './odd-http.ts'
import { pages } from './pages.ts'
import { rawShot } from './raw-shots.ts'

export type Caller = 'session' | 'key' | 'stranger'

export interface Shot {
  number: number
  caller: Caller
  /** The contract that it started from; null where it is none. */
  call: string | null
  /** All of the request as it is sent, but for what says who calls. */
  head: string
  body: Buffer
  /** It ends before the request does, so that no answer is owed. */
  isCutOff: boolean
  /** Bytes that are no HTTP need no answer in the form of the API. */
  isRaw: boolean
}

/** Whose calls are made: all that browsers make and their pages, or those for programs. */
export type Door = 'screens' | 'programs'

/** A request that follows from its seed and its number alone. */
export function shotOf(seed: number, number: number, door: Door = 'screens'): Shot {
  const random = randomOfShot(seed, number)
  const caller = pick(random, ['session', 'session', 'key', 'stranger'] as const)
  if (door === 'programs') return { number, caller, ...callShot(random, pick(random, publicCalls)) }
  const kind = random()
  if (kind < 0.06) return { number, caller, ...rawShot(random) }
  if (kind < 0.2) return { number, caller, ...pageShot(random) }
  return { number, caller, ...callShot(random, pick(random, endpoints)) }
}

type Unaddressed = Omit<Shot, 'number' | 'caller'>

function callShot(random: Random, operation: Operation): Unaddressed {
  const input = someInput(random, operation)
  const odd = isChosen(random, 0.12)
  const address = safeUrl(operation, input)
  const url = isChosen(random, 0.06) ? brokenAddress(random, address) : address
  const method = isChosen(random, 0.04) ? pick(random, wrongMethods) : operation.method
  const sendsBody = method !== 'GET' && method !== 'HEAD'
  const text = !sendsBody
    ? ''
    : operation.kind === 'upload'
      ? aFile(random)
      : textOf(random, input.body ?? {})
  const body = isChosen(random, 0.07) && sendsBody ? changeBytes(random, text) : Buffer.from(text)
  return {
    call: `${operation.method} ${operation.path}`,
    head: `${method} ${url} HTTP/1.1\r\n${conditions(random, operation)}${headerLines(random, { odd, sendsBody, length: body.length })}`,
    body,
    isCutOff: false,
    isRaw: false,
  }
}

function safeUrl(operation: Operation, input: Input): string {
  try {
    return urlOf(operation, input)
  } catch {
    // A lone surrogate cannot be written in an address, nor can what is no text.
    return operation.path
  }
}

/** Half of them as the contract wants them, half changed somewhere. */
function someInput(random: Random, operation: Operation): Input {
  const input = exampleInput(operation, {
    valueOf: (path) => wordOf(random, operation, path) ?? rowOf(random, path),
    sends: () => isChosen(random, 0.4),
    formOf: (_, count) => Math.floor(random() * count),
  })
  const isChanged = isChosen(random, 0.5)
  const once = isChanged ? changedPart(random, input) : input
  return isChosen(random, 0.1) ? changedPart(random, once) : once
}

function changedPart(random: Random, input: Input): Input {
  const sent = parts.filter((part) => input[part] !== undefined)
  if (sent.length === 0) return input
  const part = pick(random, sent)
  const other = changed(random, input[part])
  if (part === 'body') return { ...input, body: other }
  return typeof other === 'object' && other !== null ? { ...input, [part]: other } : input
}

const isForPrograms = ({ path }: Operation) => path.startsWith('/api/v1/')

/** What only programs send. Of own ids there are few, so that many are of a record that is there by then. */
function wordOf(random: Random, operation: Operation, path: string): string | undefined {
  if (!isForPrograms(operation)) return undefined
  const name = `row-${Math.floor(random() * 8)}`
  if (path === 'body.externalId') return name
  // Names in a text, of which a schema shows no example.
  if (path === 'query.by') return pick(random, ['day', 'country', 'link,day'])
  if (path === 'query.metrics') return pick(random, ['clicks', 'conversions,revenue'])
  const isId = /^params\.id$|(campaign|link|product)Id$|[iI]ds\[\]$/.test(path)
  const isOwn = operation.method === 'PUT' || isChosen(random, 0.3)
  return isId && isOwn ? `ext:${name}` : undefined
}

/** What a caller asks of the record as it is. */
function conditions(random: Random, operation: Operation): string {
  if (!isForPrograms(operation) || isChosen(random, 0.7)) return ''
  const name = pick(random, ['If-Match', 'If-None-Match'])
  return `${name}: ${pick(random, ['*', '"a.b"', 'W/"a.b", "c"', 'a', '""', '"'])}\r\n`
}

/** Ids are small on a new installation, so that many of them are of a row that is there. */
function rowOf(random: Random, path: string): unknown {
  if (/^params\.(id|taskId)$|[a-z]Id$|(\.|^)(webhook|address)$/.test(path)) return aRow(random)
  if (/\.ids\[\]$/.test(path)) return aRow(random)
  if (/\.ids$/.test(path) && path.startsWith('query')) return `${aRow(random)},${aRow(random)}`
  if (/[sS]earch$/.test(path)) return pick(random, ['desk', 'Ada', ...texts])
  if (/(^|\.)(slug|customAlias|name)$/.test(path)) return `desk-${Math.floor(random() * 1e6)}`
  return undefined
}

const aRow = (random: Random) => 1 + Math.floor(random() * (isChosen(random, 0.7) ? 6 : 60))

const aFile = (random: Random) =>
  pick(random, [
    '',
    'a,b\n1,2\n',
    'Date,Amount,Currency\n2026-11-20,12.50,USD\n',
    'PK\u0003\u0004'.repeat(20),
    '"'.repeat(5_000),
    ','.repeat(20_000),
    '\u0000'.repeat(1_000),
  ])

function pageShot(random: Random): Unaddressed {
  const page = pick(random, pages)
  const fields = Object.fromEntries(
    page.fields.map((name) => [
      name,
      isChosen(random, 0.5) ? pick(random, texts) : 'ada@example.com',
    ]),
  )
  const isForm = page.method === 'POST' && isChosen(random, 0.7)
  const query = page.method === 'GET' ? `?${formOf(fields)}` : ''
  const written = isForm ? formOf(fields) : textOf(random, fields)
  const body = page.method === 'GET' ? Buffer.alloc(0) : changeBytes(random, written, 0.2)
  const url = page.path.replace('{any}', encodeURIComponent(pick(random, texts).toWellFormed()))
  const address = isChosen(random, 0.2) ? brokenAddress(random, url + query) : url + query
  const method = isChosen(random, 0.05) ? pick(random, wrongMethods) : page.method
  return {
    call: null,
    head: `${method} ${address} HTTP/1.1\r\n${headerLines(random, {
      odd: isChosen(random, 0.2),
      sendsBody: page.method === 'POST',
      length: body.length,
      ...(isForm && { contentType: 'application/x-www-form-urlencoded' }),
    })}`,
    body,
    isCutOff: false,
    isRaw: false,
  }
}

const formOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
