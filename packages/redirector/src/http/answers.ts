import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { ApiFailure } from '@hopwise/contracts'

const retryAfterSeconds = 2

/** A flat list of headers: Node writes it out as it is. An empty cookie is none. */
export function sendRedirect(
  response: ServerResponse,
  location: string,
  policy: string,
  cookie: string,
): void {
  const headers = [
    'Location',
    location,
    'Cache-Control',
    'no-store',
    'Referrer-Policy',
    policy,
    'X-Robots-Tag',
    'noindex',
    'Content-Length',
    '0',
  ]
  if (cookie !== '') headers.push('Set-Cookie', cookie)
  response.writeHead(302, headers)
  response.end()
}

export interface OwnPage {
  html: string
  /** Content-Security-Policy of this page alone. */
  policy: string
}

/** A page that stands between the visitor and the target. */
export function sendOwnPage(
  response: ServerResponse,
  { html, policy }: OwnPage,
  referrerPolicy: string,
  cookie: string,
): void {
  const body = Buffer.from(html)
  const headers = [
    'Content-Type',
    'text/html; charset=utf-8',
    'Content-Length',
    String(body.length),
    'Cache-Control',
    'no-store',
    'Referrer-Policy',
    referrerPolicy,
    'X-Robots-Tag',
    'noindex',
    'X-Content-Type-Options',
    'nosniff',
    'Content-Security-Policy',
    policy,
  ]
  if (cookie !== '') headers.push('Set-Cookie', cookie)
  response.writeHead(200, headers)
  response.end(body)
}

export function sendPage(response: ServerResponse, status: 404 | 503, page: Buffer): void {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Content-Length', page.length)
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Robots-Tag', 'noindex')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'",
  )
  if (status === 503) response.setHeader('Retry-After', retryAfterSeconds)
  response.writeHead(status)
  response.end(page)
}

export function refuseMethod(response: ServerResponse): void {
  const failure: ApiFailure = {
    message: 'A link can only be opened with GET or HEAD.',
    code: 'method-not-allowed',
    requestId: randomUUID(),
  }
  const body = Buffer.from(JSON.stringify(failure))
  response.writeHead(405, {
    Allow: 'GET, HEAD',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    // The body of a refused request is not read, so the connection cannot be used again.
    Connection: 'close',
  })
  response.end(body)
}
