import type { Random } from '@hopwise/units'
import { isChosen, pick } from './junk.ts'

interface RawShot {
  call: null
  head: string
  body: Buffer
  isCutOff: boolean
  isRaw: true
}

const host = 'Host: hopwise.test\r\nConnection: close\r\n'
const json = 'Content-Type: application/json\r\n'

/** Requests that no client would write. The end of the head is the sender's, as for all shots. */
const wholes: readonly [head: string, body: string][] = [
  [`GET /api/campaigns HTTP/1.1\r\n${host}X: a\r\n folded\r\n`, ''],
  [`GET /api/campaigns HTTP/1.1\r\n${host}No colon\r\n`, ''],
  [`GET /api/campaigns HTTP/1.1\r\n${host}X : spaced\r\n`, ''],
  [`GET /api/campaigns HTTP/1.1\r\n${host}X: a\u0000b\r\n`, ''],
  [`GET /api/campaigns HTTP/1.1\r\n${host}X: a\u0001b\r\n`, ''],
  [`GET /api/campaigns HTTP/1.1\r\n${host}${'X: y\r\n'.repeat(3_000)}`, ''],
  [`GET /api/campaigns HTTP/1.1\r\n${host}X: ${'y'.repeat(20_000)}\r\n`, ''],
  [`GET /l/${'a'.repeat(30_000)} HTTP/1.1\r\n${host}`, ''],
  ['GET /api/campaigns HTTP/1.1\r\nConnection: close\r\n', ''],
  [`GET /api/campaigns HTTP/1.1\r\n${host}Host: evil.example\r\n`, ''],
  ['GET /api/campaigns HTTP/1.0\r\n', ''],
  ['GET /api/campaigns HTTP/2.0\r\n', ''],
  ['GET /api/campaigns HTTP/9\r\n', ''],
  ['GET /api/campaigns\r\n', ''],
  ['NONSENSE\r\n', ''],
  [`get /api/campaigns HTTP/1.1\r\n${host}`, ''],
  [`BREW /api/campaigns HTTP/1.1\r\n${host}`, ''],
  [`OPTIONS * HTTP/1.1\r\n${host}`, ''],
  [`GET  /api/campaigns HTTP/1.1\r\n${host}`, ''],
  [`GET /api/\u00e4 HTTP/1.1\r\n${host}`, ''],
  [`GET /api/a\tb HTTP/1.1\r\n${host}`, ''],
  [`GET /l/attack-link\u0000 HTTP/1.1\r\n${host}`, ''],
  [`GET /l/attack-link?a=\u00ff\u00fe HTTP/1.1\r\n${host}`, ''],
  [`GET http://hopwise.test/api/campaigns HTTP/1.1\r\n${host}`, ''],
  [`GET //hopwise.test//api/campaigns HTTP/1.1\r\n${host}`, ''],
  [`GET /../../etc/passwd HTTP/1.1\r\n${host}`, ''],
  [`GET /l/../api/campaigns HTTP/1.1\r\n${host}`, ''],
  [`GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n${host}`, ''],
  [`GET /l/attack-smart HTTP/1.1\r\n${host}Upgrade: h2c\r\n`, ''],
  [`GET /api/live HTTP/1.1\r\n${host}Upgrade: websocket\r\nConnection: upgrade\r\n`, ''],
  ['PRI * HTTP/2.0\r\n', 'SM\r\n\r\n'],
  [
    `POST /api/campaigns HTTP/1.1\r\n${host}${json}Content-Length: 2\r\nContent-Length: 3\r\n`,
    '{}',
  ],
  [`POST /api/campaigns HTTP/1.1\r\n${host}${json}Content-Length: -1\r\n`, '{}'],
  [`POST /api/campaigns HTTP/1.1\r\n${host}${json}Content-Length: 2a\r\n`, '{}'],
  [`POST /api/campaigns HTTP/1.1\r\n${host}${json}Content-Length: 99999999999999999999\r\n`, '{}'],
  [
    `POST /api/campaigns HTTP/1.1\r\n${host}${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n`,
    '2\r\n{}\r\n0\r\n\r\n',
  ],
  [
    `POST /api/campaigns HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n`,
    'zz\r\n{}\r\n0\r\n\r\n',
  ],
  [
    `POST /api/campaigns HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n`,
    '2\r\n{}\r\n0\r\nX: y\r\n\r\n',
  ],
  [
    `POST /api/campaigns HTTP/1.1\r\n${host}${json}Transfer-Encoding: gzip, chunked\r\n`,
    '2\r\n{}\r\n0\r\n\r\n',
  ],
  [`POST /api/campaigns HTTP/1.1\r\n${host}${json}Transfer-Encoding: nonsense\r\n`, '{}'],
  [
    `POST /api/campaigns HTTP/1.1\r\n${host}${json}Expect: 100-continue\r\nContent-Length: 2\r\n`,
    '{}',
  ],
  [`GET /api/campaigns HTTP/1.1\r\n${host}${json}Content-Length: 5\r\n`, '{"a":'],
  [`GET /l/attack-link HTTP/1.1\r\n${host}Content-Length: 3\r\n`, 'abc'],
]

const cutOff: readonly [head: string, body: string][] = [
  // Node closes what asks for a tunnel.
  [`CONNECT hopwise.test:443 HTTP/1.1\r\n${host}`, ''],
  [`POST /api/campaigns HTTP/1.1\r\n${host}${json}Content-Length: 900\r\n`, '{"name":'],
  [
    `POST /api/imports?name=a.csv HTTP/1.1\r\n${host}Content-Type: text/csv\r\nContent-Length: 900\r\n`,
    'a,b',
  ],
  [
    `POST /api/login HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 90\r\n`,
    'email=',
  ],
  [`POST /api/campaigns HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n`, 'ffff\r\n{'],
  [`POST /postback/any HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n`, '5\r\nab'],
]

export function rawShot(random: Random): RawShot {
  const isCutOff = isChosen(random, 0.15)
  const [head, body] = pick(random, isCutOff ? cutOff : wholes)
  return { call: null, head, body: Buffer.from(body, 'latin1'), isCutOff, isRaw: true }
}
