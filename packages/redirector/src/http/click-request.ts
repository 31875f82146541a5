import type { IncomingMessage } from 'node:http'
import { referrerSource } from '@hopwise/contracts'
import type { Visitor } from '../hot-path/conditions.ts'
import { type CountryOf, visitorCountry } from '../visitor/country.ts'
import { preferredLanguage, referrerHost, sourcePlatform } from '../visitor/headers.ts'
import { type Browser, readUserAgent } from '../visitor/user-agent.ts'
import { canLeaveApp } from './escape-page.ts'

export interface ProxyTrust {
  /** Proxies in front of this process; 0 believes no forwarded header. */
  trustedProxies: number
  /** Header in which the trusted proxy sends the visitor's country. */
  geoHeader: string | null
  /** Origin of the app; null where it is not known. */
  publicUrl: string | null
}

/** A header's text; repeated ones are joined by Node, all but a few we never read. */
export function headerText(request: IncomingMessage, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** Counted from the right: what stands further left is whatever the visitor wrote. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return peer
  const forwarded = headerText(request, 'x-forwarded-for')
  if (forwarded === '') return peer
  const hops = forwarded.split(',')
  return hops[Math.max(0, hops.length - trustedProxies)]?.trim() ?? peer
}

/** Whether the visitor's browser spoke TLS: to this process, or to the proxy in front of it. */
export function isHttps(request: IncomingMessage, trust: ProxyTrust): boolean {
  if ('encrypted' in request.socket || trust.publicUrl?.startsWith('https:') === true) return true
  return trust.trustedProxies > 0 && headerText(request, 'x-forwarded-proto') === 'https'
}

export function reportedCountry(request: IncomingMessage, trust: ProxyTrust): string {
  if (trust.trustedProxies === 0 || trust.geoHeader === null) return ''
  return headerText(request, trust.geoHeader)
}

export function isPrefetch(request: IncomingMessage): boolean {
  const { headers } = request
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-purpose']
  if (purpose !== undefined) return /prefetch|prerender|preview/i.test(String(purpose))
  return headers['x-moz'] === 'prefetch'
}

/** The owner cookie's raw value. Whether it is genuine is ingest's question, not the visitor's wait. */
export function ownerCookie(request: IncomingMessage): string {
  return cookieValue(request.headers.cookie, 'hopwise_own=')
}

/** `name` ends in its equals sign. */
export function cookieValue(cookie: string | undefined, name: string): string {
  if (cookie === undefined) return ''
  const start = cookie.indexOf(name)
  if (start < 0) return ''
  const end = cookie.indexOf(';', start)
  return cookie.slice(start + name.length, end < 0 ? undefined : end)
}

/** What rules may ask about the sender of a request; each answer is worked out once. */
export class RequestVisitor implements Visitor {
  private readonly request: IncomingMessage
  private readonly address: string
  private readonly reported: string
  private readonly countryOf: CountryOf
  private knownCountry = ''
  private knownBrowser: Browser | null = null

  constructor(request: IncomingMessage, address: string, reported: string, countryOf: CountryOf) {
    this.request = request
    this.address = address
    this.reported = reported
    this.countryOf = countryOf
  }

  country(): string {
    if (this.knownCountry === '')
      this.knownCountry = visitorCountry(this.reported, this.address, this.countryOf)
    return this.knownCountry
  }

  browser(): Browser {
    this.knownBrowser ??= readUserAgent(headerText(this.request, 'user-agent'))
    return this.knownBrowser
  }

  device(): string {
    return this.browser().device
  }

  os(): string {
    return this.browser().os
  }

  language(): string {
    return preferredLanguage(headerText(this.request, 'accept-language'))
  }

  referrerHost(): string {
    return referrerHost(headerText(this.request, 'referer'))
  }

  referrerSource(): string {
    return referrerSource(this.referrerHost())
  }

  platform(): string {
    return sourcePlatform(this.referrerHost(), headerText(this.request, 'user-agent'))
  }

  isMachine(): boolean {
    const { isCrawler, isPreview } = this.browser()
    return isCrawler || isPreview || headerText(this.request, 'user-agent') === ''
  }

  isInApp(): boolean {
    const { app, os } = this.browser()
    return app !== '' && canLeaveApp(os)
  }
}
