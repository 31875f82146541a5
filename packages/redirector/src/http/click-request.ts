import type { IncomingMessage } from 'node:http'
import type { Visitor } from '../hot-path/conditions.ts'
import type { CountryOf } from '../visitor/country.ts'
import { knownCountry, unknownCountry } from '../visitor/country.ts'
import { preferredLanguage, referrerHost, sourcePlatform } from '../visitor/headers.ts'
import { readUserAgent } from '../visitor/user-agent.ts'

export interface ProxyTrust {
  /** Proxies in front of this process; 0 believes no forwarded header. */
  trustedProxies: number
  /** Header in which the trusted proxy tells the visitor's country. */
  geoHeader: string | null
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

export function toldCountry(request: IncomingMessage, trust: ProxyTrust): string {
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
  const { cookie } = request.headers
  if (cookie === undefined) return ''
  const start = cookie.indexOf('hopwise_own=')
  if (start < 0) return ''
  const end = cookie.indexOf(';', start)
  return cookie.slice(start + 12, end < 0 ? undefined : end)
}

/** What rules may ask about the sender of a request. */
export class RequestVisitor implements Visitor {
  private readonly request: IncomingMessage
  private readonly address: string
  private readonly told: string
  private readonly countryOf: CountryOf

  constructor(request: IncomingMessage, address: string, told: string, countryOf: CountryOf) {
    this.request = request
    this.address = address
    this.told = told
    this.countryOf = countryOf
  }

  country(): string {
    const told = knownCountry(this.told)
    return told === unknownCountry ? this.countryOf(this.address) : told
  }

  device(): string {
    return readUserAgent(headerText(this.request, 'user-agent')).device
  }

  os(): string {
    return readUserAgent(headerText(this.request, 'user-agent')).os
  }

  language(): string {
    return preferredLanguage(headerText(this.request, 'accept-language'))
  }

  referrerHost(): string {
    return referrerHost(headerText(this.request, 'referer'))
  }

  platform(): string {
    return sourcePlatform(this.referrerHost(), headerText(this.request, 'user-agent'))
  }
}
