import type { CaaRecord } from 'node:dns'
import { type Dns, DnsSilent } from './dns.ts'

/** Who is to issue a certificate, and how it would have the host proved. */
export interface Issuing {
  /** As CAA records name the authority; empty where that is not known, and anyone will do. */
  issuers: readonly string[]
  /** Null where it is a proxy's choice. */
  methods: readonly string[] | null
}

/** An authority refuses a host whose DNS has a critical property that it does not know. */
const criticalFlag = 128
const knownProperties = ['issue', 'issuewild', 'iodef', 'contactemail', 'contactphone'] as const

/**
 * Why the authority would refuse to issue a certificate for a host, in a sentence that says what to do.
 * The closest name above it that has records decides alone, as RFC 8659 says.
 */
export async function findCaaFault(
  host: string,
  { issuers, methods }: Issuing,
  dns: Pick<Dns, 'caa'>,
): Promise<string | null> {
  const [issuer] = issuers
  if (issuer === undefined) return null
  const { name, records } = await findDeciding(host, dns)
  const remedy = `Add this record there: CAA 0 issue "${issuer}".`
  if (records.some(isUnknownAndCritical)) {
    return `A CAA record at ${name} has a critical property that authorities don’t know, so none issues a certificate for ${host}. Remove that record.`
  }
  const allowed = records.flatMap(({ issue }) => (issue === undefined ? [] : [readIssue(issue)]))
  if (allowed.length === 0) return null
  const ours = allowed.filter((one) => issuers.includes(one.issuer))
  if (ours.length === 0) {
    const others = [...new Set(allowed.map((one) => one.issuer).filter((one) => one !== ''))]
    const who = others.length === 0 ? 'no one' : `only ${others.join(' and ')}`
    return `The CAA record at ${name} lets ${who} issue certificates, so ${host} gets none from ${issuer}. ${remedy}`
  }
  if (methods === null || ours.some((one) => allowsOneOf(one.methods, methods))) return null
  return `The CAA record at ${name} lets ${issuer} prove ${host} only by ${ours.flatMap((one) => one.methods ?? []).join(' and ')}, and Hopwise can’t. ${remedy}`
}

async function findDeciding(
  host: string,
  dns: Pick<Dns, 'caa'>,
): Promise<{ name: string; records: CaaRecord[] }> {
  const labels = host.split('.')
  for (let at = 0; at < labels.length; at += 1) {
    const name = labels.slice(at).join('.')
    const records = await ask(dns, name)
    if (records.length > 0) return { name, records }
  }
  return { name: host, records: [] }
}

/** A DNS that says nothing is a problem of its own, which other checks name. */
function ask(dns: Pick<Dns, 'caa'>, name: string): Promise<CaaRecord[]> {
  return dns.caa(name).catch((error: unknown) => {
    if (error instanceof DnsSilent) return []
    throw error
  })
}

function isUnknownAndCritical(record: CaaRecord): boolean {
  const isCritical = (record.critical & criticalFlag) !== 0
  return isCritical && knownProperties.every((property) => record[property] === undefined)
}

/** `letsencrypt.org; validationmethods=http-01,dns-01` */
function readIssue(value: string): { issuer: string; methods: string[] | null } {
  const [issuer = '', ...parameters] = value.split(';').map((part) => part.trim().toLowerCase())
  const methods = parameters.find((one) => /^validationmethods\s*=/.test(one))
  return { issuer, methods: methods?.replace(/^.*?=/, '').split(',').map(trim) ?? null }
}

const trim = (text: string) => text.trim()

function allowsOneOf(allowed: readonly string[] | null, methods: readonly string[]): boolean {
  return allowed === null || methods.some((one) => allowed.includes(one))
}
