import type { Random } from '@hopwise/units'
import { isChosen, pick, texts } from './junk.ts'

export const wrongMethods = [
  'HEAD',
  'OPTIONS',
  'PUT',
  'DELETE',
  'PATCH',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'MKCOL',
  'POST',
  'GET',
] as const

const addressChanges: readonly ((url: string) => string)[] = [
  (url) => `${url}%`,
  (url) => `${url}%zz`,
  (url) => `${url}%00`,
  (url) => `${url}%ff%fe`,
  (url) => `${url}%ed%a0%80`,
  (url) => `${url}/`,
  (url) => `/${url}`,
  (url) => url.replace('/api/', '/api/../api/'),
  (url) => url.replace('/api/', '/api/./'),
  (url) => url.replace('/api/', '/API/'),
  (url) => url.replace('/api/', '/%61pi/'),
  (url) => url.replace('/api/', '/api%2f'),
  (url) => url.replace('/api/', '\\api\\'),
  (url) => `${url};jsessionid=1`,
  (url) => `${url}#part`,
  (url) => `http://evil.example${url}`,
  (url) => `${url}?__proto__[a]=1&constructor=2`,
  (url) => `${url}?page=1&page=2&page[]=3`,
  (url) => `${url}?${'a=1&'.repeat(1_500)}`,
  (url) => `${url}?page=%E0%A4%A&pageSize=%`,
  (url) => `${url}?search=%00&order=`,
  (url) => `${url}${'/a'.repeat(400)}`,
  (url) => `${url}/${'a'.repeat(5_000)}`,
  (url) => url.replaceAll(/\d+/g, '9'.repeat(300)),
  (url) => url.replaceAll(/\d+/g, '-1'),
  (url) => url.replaceAll(/\d+/g, '1e3'),
  () => '*',
  () => 'api/campaigns',
  () => '/',
]

export function brokenAddress(random: Random, url: string): string {
  const once = pick(random, addressChanges)(url)
  return isChosen(random, 0.2) ? pick(random, addressChanges)(once) : once
}

const contentTypes = [
  'application/json; charset=utf-16',
  'application/json;charset=latin1',
  'APPLICATION/JSON',
  'application/json; =',
  'application/json, text/plain',
  'application/merge-patch+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'text/plain',
  'text/xml',
  '/',
  'a',
  ';;;',
  '*/*',
  'application/octet-stream',
]

/** Bytes of a header that Node hands on; what it refuses is among the raw shots. */
const oddHeaders: readonly string[] = [
  'Accept: text/html',
  'Accept: */*;q=nonsense',
  'Accept: application/xml',
  'Accept-Encoding: gzip, br, zstd, nonsense;q=2',
  `Accept-Language: ${'en-US,'.repeat(500)}`,
  'Accept-Language: __proto__',
  'Origin: null',
  'Origin: http://evil.example',
  'Origin: http://hopwise.test',
  'Origin: ://',
  'Referer: http://[',
  'Sec-Fetch-Site: cross-site',
  'Sec-Fetch-Site: same-origin',
  'Sec-GPC: 1',
  'Purpose: prefetch',
  'X-Forwarded-For: 1.2.3.4, , ::1, nonsense',
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: javascript',
  'Forwarded: for="[::1',
  'X-HTTP-Method-Override: DELETE',
  'Idempotency-Key: one',
  `Idempotency-Key: ${'k'.repeat(1_000)}`,
  'Idempotency-Key: \u00ff\u00fe',
  'If-None-Match: "a", W/"b", *',
  'If-Match: *',
  'If-Modified-Since: yesterday',
  'Range: bytes=0-,5-1,-9999999999',
  'Range: bytes=abc',
  'Content-Encoding: gzip',
  'Content-Encoding: nonsense',
  'Content-Language: \u00e4',
  'Expect: nonsense',
  'Cookie: a',
  'Cookie: ==;;=; hopwise.session_token=a.b',
  `Cookie: ${'a=b;'.repeat(1_000)}`,
  'Cookie: hopwise.session_token=%E0%A4%A',
  'Authorization: Bearer',
  'Authorization: Bearer \u00ff',
  'Authorization: Basic OjpA',
  `Authorization: Bearer ${'x'.repeat(4_000)}`,
  'User-Agent: \u0080\u0081',
  `User-Agent: ${'Mozilla/5.0 '.repeat(300)}`,
  'User-Agent:',
  'X-Real-IP: 999.1.1.1',
  'Last-Event-ID: -1',
  'Upgrade: websocket',
  'Connection: upgrade, close',
  'Traceparent: 00-0-0-0',
]

interface Described {
  odd: boolean
  sendsBody: boolean
  length: number
  contentType?: string
}

/** The lines after the first, without the end of the head: the sender adds who calls. */
export function headerLines(random: Random, described: Described): string {
  const { odd, sendsBody, length, contentType = 'application/json' } = described
  const host = odd && isChosen(random, 0.1) ? pick(random, hosts) : 'hopwise.test'
  const type = odd && isChosen(random, 0.4) ? pick(random, contentTypes) : contentType
  const lines = [
    `Host: ${host}`,
    'Connection: close',
    ...(sendsBody ? [`Content-Length: ${length}`] : []),
    ...(sendsBody && (length > 0 || odd) ? [`Content-Type: ${type}`] : []),
    ...(odd ? [pick(random, oddHeaders), pick(random, oddHeaders)] : []),
    ...(odd && isChosen(random, 0.2) ? [`X-Odd: ${asHeader(pick(random, texts))}`] : []),
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

const hosts = ['evil.example', 'hopwise.test:99999', '[::1', '', 'hopwise.test.', 'HOPWISE.TEST']

const asHeader = (text: string) => text.replaceAll(/[^\u0020-\u007e\u0080-\u00ff]/g, '')
