import { isIP } from 'node:net'
import type { DnsRecord } from '@hopwise/contracts'
import type { CertificateLife } from '#src/certificate-life.ts'
import {
  type ConnectionProblem,
  findConnectionProblem,
} from '#src/integrations/connection-problem.ts'
import { inside, type OutsideRules } from '#src/integrations/receiver/guarded-lookup.ts'
import { askHost, mayAsk } from './ask-host.ts'
import { type Dns, DnsSilent, resolveBy } from './dns.ts'
import { findCaaFault, type Issuing } from './find-caa-fault.ts'

export interface DomainToCheck {
  host: string
  /** An earlier check found all of it. */
  wasProved: boolean
  /** In the order in which they are looked at. */
  records: readonly [claim: DnsRecord, place: DnsRecord]
  /** Where it must answer, by https first where this Hopwise has it. */
  urls: readonly string[]
  /** What no one but this Hopwise can answer there. */
  proof: string
  certificate: CertificateSource
}

/** Where the certificate of a domain comes from. */
export interface CertificateSource extends Issuing {
  /** Otherwise it is the proxy's. */
  isOrderedHere: boolean
  /** What the last order met; null where all is well, or nothing was ordered. */
  problem: string | null
  /** Hopwise has one that is valid. */
  isIssued: boolean
}

interface CheckTools {
  dns: Dns
  rules: OutsideRules
}

export interface DomainFindings {
  /** It is its owner's and leads here, by https or not. */
  isProved: boolean
  /** A sentence that says what to do; null where all is well. */
  problem: string | null
  /** Null where none was shown. */
  certificateLife: CertificateLife | null
}

export async function checkDomain(
  domain: DomainToCheck,
  { dns, rules }: CheckTools,
): Promise<DomainFindings> {
  const { host } = domain
  const [claim, place] = domain.records
  const unproved = (problem: string) => ({ isProved: false, problem, certificateLife: null })
  try {
    const texts = await dns.texts(claim.name)
    if (!texts.includes(claim.value)) {
      return unproved(domain.wasProved ? claimGone(claim) : claimMissing(claim, texts))
    }
    const addresses = (await dns.addresses(host)).map(({ address }) => address)
    if (addresses.length === 0) {
      return unproved(domain.wasProved ? noLongerResolves(host, place) : unresolved(host, place))
    }
    const answers = await Promise.all(
      domain.urls.map((url) => answerOf(url, domain.proof, { ...rules, resolve: resolveBy(dns) })),
    )
    const [{ fault = null, certificateLife = null } = {}] = answers
    if (fault === null) {
      // A proxy that has a certificate found an authority that may issue it.
      const problem = domain.certificate.isOrderedHere ? await caaFault(domain, dns) : null
      return { isProved: true, problem, certificateLife }
    }
    if (answers.some((one) => one.fault === null)) {
      const without = isOnItsWay(domain.certificate) ? null : `${withoutHttps(domain)} ${fault}`
      const problem = (await caaFault(domain, dns)) ?? without
      return { isProved: true, problem, certificateLife: null }
    }
    const target = isIP(place.value) ? [place.value] : await addressesOf(dns, place.value)
    const leadsHere = addresses.some((address) => target.includes(address))
    const mayShow = mayAsk(domain.urls[0] ?? '', rules)
    const outside = addresses.filter(mayShow)
    const shown = outside.length === 0 ? ['a private network'] : outside
    return unproved(`${leadsHere ? notPassedOn(domain) : elsewhere(host, shown, place)} ${fault}`)
  } catch (error) {
    if (!(error instanceof DnsSilent)) throw error
    return unproved(`The DNS of ${host} doesn’t answer. Check its name servers, then check again.`)
  }
}

function claimMissing({ name, value }: DnsRecord, texts: readonly string[]): string {
  if (texts.length === 0) {
    return `There is no TXT record at ${name} yet. Add it. A new record can take an hour to show.`
  }
  return `The TXT record at ${name} doesn’t say ${value} yet. Change it, or add a second one.`
}

const claimGone = ({ name, value }: DnsRecord) =>
  `The TXT record at ${name} is gone. Put it back with the value ${value} now: without it, another workspace can take the domain.`

const unresolved = (host: string, { type }: DnsRecord) =>
  `${host} doesn’t resolve yet. Add the ${type} record. A new record can take an hour to show.`

const noLongerResolves = (host: string, { type }: DnsRecord) =>
  `${host} no longer resolves. Put its ${type} record back, and check that the domain hasn’t expired.`

/** Whether the DNS still says whose a domain is; where it says nothing at all, it does. */
export async function isStillClaimed({ name, value }: DnsRecord, dns: Dns): Promise<boolean> {
  try {
    return (await dns.texts(name)).includes(value)
  } catch (error) {
    if (error instanceof DnsSilent) return true
    throw error
  }
}

const caaFault = ({ host, certificate }: DomainToCheck, dns: Dns) =>
  findCaaFault(host, certificate, dns)

/** Hopwise orders a certificate as soon as a host is verified. */
export const isOnItsWay = ({ isOrderedHere, problem, isIssued }: CertificateState) =>
  isOrderedHere && problem === null && !isIssued

type CertificateState = Omit<CertificateSource, keyof Issuing>

export function withoutHttps({ host, certificate }: WithoutHttps): string {
  const { isOrderedHere, problem } = certificate
  const says = `${host} answers over http alone, so browsers warn about its links.`
  if (!isOrderedHere) return `${says} Give the proxy in front of Hopwise a certificate for it.`
  if (problem === null) return `${says} Let port 443 through to Hopwise.`
  return `${says} ${describeOrderProblem(problem)}`
}

interface WithoutHttps {
  host: string
  certificate: Pick<CertificateState, 'isOrderedHere' | 'problem'>
}

export const describeOrderProblem = (problem: string): string =>
  `Its certificate could not be ordered, and is tried again: ${problem.replace(/\.?$/, '.')}`

function notPassedOn({ host, certificate }: DomainToCheck): string {
  const says = `${host} points to the right address, but Hopwise doesn’t answer there.`
  return certificate.isOrderedHere
    ? `${says} Let ports 80 and 443 through to it.`
    : `${says} Let the proxy in front of it answer for ${host} and pass the Host header on.`
}

const elsewhere = (host: string, addresses: readonly string[], { value }: DnsRecord) =>
  `${host} points to ${addresses.join(' and ')}, where this Hopwise doesn’t answer. Point it to ${value}.`

async function addressesOf(dns: Dns, name: string): Promise<string[]> {
  return (await dns.addresses(name)).map(({ address }) => address)
}

interface Answered {
  /** Null where the proof came back; otherwise what came instead. */
  fault: string | null
  certificateLife?: CertificateLife | null
}

async function answerOf(
  url: string,
  proof: string,
  rules: Parameters<typeof askHost>[1],
): Promise<Answered> {
  const { protocol } = new URL(url)
  const over = protocol === 'https:' ? 'Over https' : 'Over http'
  try {
    const { status, text, certificateLife } = await askHost(url, rules)
    if (status !== 200) return { fault: `${over} it answered with status ${status}.` }
    if (text.trim() !== proof) return { fault: `${over} another server answered.` }
    return { fault: null, certificateLife }
  } catch (error) {
    return { fault: `${over} ${faultOf(error)}` }
  }
}

const faults: Partial<Record<ConnectionProblem, string>> = {
  refused: 'the connection was refused.',
  cut: 'the connection was closed.',
  'other-host': 'its certificate is for another host.',
  expired: 'its certificate has expired.',
  'self-signed': 'its certificate is self-signed.',
  untrusted: 'its certificate can’t be verified.',
}

function faultOf(error: unknown): string {
  const { name, code } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || name === 'AbortError') return 'it didn’t answer within 10 seconds.'
  if (code === inside) return 'it isn’t asked, because it points to a private network.'
  const problem = findConnectionProblem(error)
  return (problem && faults[problem]) ?? 'it could not be reached.'
}
