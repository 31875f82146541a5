import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { ApiFailure } from '@hopwise/contracts'
import { plainPagePolicy } from './pages.ts'
import { frameRule, publicHeaders } from './public-headers.ts'

const retryAfterSeconds = 2

export interface OwnPage {
  html: string
  /** Content-Security-Policy of this page alone. */
  policy: string
  /** It asks for consent: neither visitor hash nor user agent is stored before the answer. */
  isQuestion?: boolean
}

export type Answers = ReturnType<typeof createAnswers>

/** Headers are flat lists: Node writes one out as it is. What never changes is made once. */
export function createAnswers(overHttps: boolean) {
  const onEvery = Object.entries(publicHeaders(overHttps)).flat()
  const uncounted = ['Cache-Control', 'no-store', 'X-Robots-Tag', 'noindex', ...onEvery]
  const onRedirects = [...uncounted, 'Content-Security-Policy', frameRule, 'Content-Length', '0']
  const onPages = [
    ...uncounted,
    'Content-Type',
    'text/html; charset=utf-8',
    'X-Content-Type-Options',
    'nosniff',
  ]

  /** An empty cookie is none. */
  function sendRedirect(
    response: ServerResponse,
    location: string,
    policy: string,
    cookie: string,
  ): void {
    const headers = ['Location', location, 'Referrer-Policy', policy, ...onRedirects]
    if (cookie !== '') headers.push('Set-Cookie', cookie)
    response.writeHead(302, headers)
    response.end()
  }

  /** A page that stands between the visitor and the target. */
  function sendOwnPage(
    response: ServerResponse,
    { html, policy }: OwnPage,
    referrerPolicy: string,
    cookie: string,
    status = 200,
  ): void {
    const body = Buffer.from(html)
    const headers = [
      ...onPages,
      'Content-Length',
      String(body.length),
      'Referrer-Policy',
      referrerPolicy,
      'Content-Security-Policy',
      policy,
    ]
    if (cookie !== '') headers.push('Set-Cookie', cookie)
    response.writeHead(status, headers)
    response.end(body)
  }

  function sendPage(response: ServerResponse, status: 404 | 503, page: Buffer): void {
    const headers = [
      ...onPages,
      'Content-Length',
      String(page.length),
      'Content-Security-Policy',
      plainPagePolicy,
    ]
    if (status === 503) headers.push('Retry-After', String(retryAfterSeconds))
    response.writeHead(status, headers)
    response.end(page)
  }

  function sendText(response: ServerResponse, text: string): void {
    response.writeHead(200, [
      ...uncounted,
      'Content-Type',
      'text/plain; charset=utf-8',
      'X-Content-Type-Options',
      'nosniff',
      'Content-Security-Policy',
      plainPagePolicy,
      'Content-Length',
      String(Buffer.byteLength(text)),
    ])
    response.end(text)
  }

  function refuseMethod(response: ServerResponse): void {
    const failure: ApiFailure = {
      message: 'A link can only be opened with GET or HEAD.',
      code: 'method-not-allowed',
      requestId: randomUUID(),
    }
    const body = Buffer.from(JSON.stringify(failure))
    response.writeHead(405, [
      ...uncounted,
      'Content-Security-Policy',
      frameRule,
      'Allow',
      'GET, HEAD',
      'Content-Type',
      'application/json; charset=utf-8',
      'Content-Length',
      String(body.length),
      // The body of a refused request is not read, so the connection cannot be used again.
      'Connection',
      'close',
    ])
    response.end(body)
  }

  return { sendRedirect, sendOwnPage, sendPage, sendText, refuseMethod }
}
