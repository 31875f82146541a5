import type { Database } from '@hopwise/db'
import { hostProof, hostProofPath, ownerKeyOf } from '@hopwise/redirector'
import { findOrder } from '#src/features/links/certificates/index.ts'
import { challengeMethods } from '#src/integrations/acme/order-certificate.ts'
import {
  type CertificateSource,
  checkDomain,
  type DomainFindings,
} from '#src/integrations/domain-check/check-domain.ts'
import type { Dns } from '#src/integrations/domain-check/dns.ts'
import { findCaaFault } from '#src/integrations/domain-check/find-caa-fault.ts'
import { receiverRules } from '#src/integrations/receiver/receiver-rules.ts'
import type { Services } from '#src/services.ts'
import { originOfHost } from '#src/short-urls.ts'
import { recordsOf } from './domain-records.ts'
import type { DomainRow } from './list-domains.ts'

type Looking = Pick<Services, 'clients' | 'config' | 'now'> & { database: Database }

/** Asks its DNS and the host itself; nothing is kept. */
export async function lookAtDomain(
  looking: Looking,
  dns: Dns,
  row: Pick<DomainRow, 'host' | 'token' | 'verifiedAt'>,
): Promise<DomainFindings> {
  const { config } = looking
  const { host, token, verifiedAt } = row
  return await checkDomain(
    {
      host,
      wasProved: verifiedAt !== null,
      records: recordsOf(config, row),
      urls: originsOf(config, host).map((origin) => origin + hostProofPath(token)),
      proof: hostProof(ownerKeyOf(config.secretKey), host, token),
      certificate: await certificateSource(looking, host),
    },
    { dns, rules: receiverRules(looking) },
  )
}

/** What keeps a host from a certificate before anything leads there; null where it needs none. */
export async function findCertificateFault(
  { clients, config }: Pick<Services, 'clients' | 'config'>,
  dns: Dns,
  host: string,
): Promise<string | null> {
  if (!hasHttps(config)) return null
  return await findCaaFault(host, await issuing({ clients, config }), dns)
}

async function certificateSource(
  { clients, config, database, now }: Looking,
  host: string,
): Promise<CertificateSource> {
  const source = { ...(await issuing({ clients, config })), isOrderedHere: config.tls !== null }
  if (config.tls === null) return { ...source, problem: null, isIssued: false }
  return { ...source, ...(await findOrder({ database, now }, host)) }
}

async function issuing({ clients, config }: Pick<Services, 'clients' | 'config'>) {
  // Where there is no https, nothing is asked of an authority.
  const issuers = hasHttps(config) ? await clients.readIssuers() : []
  return { issuers, methods: config.tls === null ? null : challengeMethods }
}

const hasHttps = ({ publicUrl }: Services['config']) => publicUrl.startsWith('https:')

/** Before there is a certificate, the check can be answered over http: by a proxy, or where authorities ask. */
function originsOf(config: Services['config'], host: string): string[] {
  const origin = originOfHost(config, host)
  if (config.tls !== null) {
    const { httpPort } = config.tls
    const plain = httpPort === 80 ? [] : [`http://${host}:${httpPort}`]
    return [origin, `http://${host}`, ...plain]
  }
  return origin === `https://${host}` ? [origin, `http://${host}`] : [origin]
}
