import type { FastifyInstance } from 'fastify'

export interface Shown {
  status: number
  html: string
  location: string | null
  headers: Record<string, string | string[] | number | undefined>
}

/** A browser without JavaScript: keeps cookies, posts forms, follows nothing by itself. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance
  readonly #origin: string
  readonly #userAgent: string | undefined

  constructor(app: FastifyInstance, origin = 'http://hopwise.test', userAgent?: string) {
    this.#app = app
    this.#origin = origin
    this.#userAgent = userAgent
  }

  open(url: string, headers: Record<string, string> = {}): Promise<Shown> {
    return this.#send('GET', url, headers)
  }

  submit(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: this.#origin }
    return this.#send('POST', url, { ...form, ...headers }, new URLSearchParams(fields).toString())
  }

  /** By the link in the header. */
  signOut(): Promise<Shown> {
    return this.open('/api/logout', { 'sec-fetch-site': 'same-origin' })
  }

  /** What a script on the page would get for a JSON call. */
  async call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown) {
    const json = { 'content-type': 'application/json', accept: 'application/json' }
    const payload = method === 'GET' ? undefined : JSON.stringify(body ?? {})
    const headers = method === 'GET' ? { accept: json.accept } : json
    const { status, html, headers: answered } = await this.#send(method, url, headers, payload)
    return { status, body: html === '' ? null : JSON.parse(html), headers: answered }
  }

  async #send(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    headers: Record<string, string>,
    payload?: string,
  ): Promise<Shown> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const host = new URL(this.#origin).host
    const answer = await this.#app.inject({
      method,
      url,
      headers: {
        accept: 'text/html',
        host,
        ...(cookie !== '' && { cookie }),
        ...(this.#userAgent !== undefined && { 'user-agent': this.#userAgent }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, encodeURIComponent(decodeURIComponent(value)))
    }
    return {
      status: answer.statusCode,
      html: answer.body,
      location: answer.headers.location ?? null,
      headers: answer.headers,
    }
  }
}
