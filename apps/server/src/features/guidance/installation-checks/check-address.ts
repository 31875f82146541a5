import { connect, type PeerCertificate } from 'node:tls'
import { commandOf } from '@hopwise/settings'
import type { CertificateLife } from '#src/certificate-life.ts'
import { findOrder } from '#src/features/links/certificates/index.ts'
import { findCertificateFault } from '#src/features/links/domains/index.ts'
import {
  type ConnectionProblem,
  findConnectionProblem,
} from '#src/integrations/connection-problem.ts'
import { describeOrderProblem } from '#src/integrations/domain-check/check-domain.ts'
import { createDns } from '#src/integrations/domain-check/dns.ts'
import { isLocal } from '#src/local-address.ts'
import { describeEnd, describeExpiry } from './certificate-end.ts'
import { broken, type Finding, fine, type Installation, skipped, warning } from './check.ts'
import { probe } from './self-probe.ts'

const patienceMs = 8_000

export async function checkPublicUrl(installation: Installation): Promise<Finding> {
  return await checkAddress(installation, 'PUBLIC_URL', installation.config.publicUrl)
}

export async function checkShortHost(installation: Installation): Promise<Finding> {
  const { publicUrl, shortHost } = installation.config
  if (shortHost === null) return skipped('SHORT_HOST is not set: short links are at PUBLIC_URL.')
  const { protocol } = new URL(publicUrl)
  return await checkAddress(installation, 'SHORT_HOST', `${protocol}//${shortHost}`)
}

/** Its DNS, its certificate, and that it leads to this Hopwise. */
async function checkAddress(
  installation: Installation,
  setting: string,
  origin: string,
): Promise<Finding> {
  const { config, now } = installation
  const isOrderedHere = config.tls !== null
  const url = new URL(origin)
  try {
    const probed = await probe(origin, config)
    if (probed.by === 'starting') {
      return skipped(`Hopwise is starting at ${origin}. Check again in a minute.`)
    }
    if (probed.by === 'redirect') {
      const { origin: elsewhere, pathname } = probed.target
      return broken(
        elsewhere === url.origin
          ? `Something in front of Hopwise redirects its checks to ${pathname}. Let /.well-known/hopwise-probe through.`
          : `${origin} redirects to ${elsewhere}. Set ${setting} to where Hopwise answers, or remove the redirect.`,
      )
    }
    if (probed.by === 'other') {
      const remedy =
        config.tls === null
          ? `Point ${setting}, or the proxy behind it, to port ${config.port} of this machine, and pass the Host header on.`
          : `Point ${setting} to HTTPS_PORT ${config.tls.httpsPort} of this machine.`
      return broken(`Another program answers at ${origin}. ${remedy}`)
    }
    if (url.protocol === 'http:') {
      const says = `${origin} leads to this Hopwise`
      return isLocal(origin)
        ? fine(`${says}.`)
        : warning(
            `${says}, but without encryption. Set TLS=auto or put it behind a proxy with TLS, and use https://.`,
          )
    }
    const life = await readLife(url)
    const ending = describeEnd(url.host, life, { now: now(), isOrderedHere })
    if (ending !== null) return await addReason(installation, url, warning(ending))
    const refusal = isOrderedHere ? await findRefusal(installation, url) : null
    return refusal === null
      ? fine(`${origin} leads to this Hopwise. Its certificate ${describeExpiry(life, now())}.`)
      : warning(refusal)
  } catch (error) {
    const finding = describeFailure(error, { url, setting, isOrderedHere })
    const mayNeedOne = isOrderedHere || tlsCode.test(causeOf(error).code ?? '')
    return mayNeedOne ? await addReason(installation, url, finding) : finding
  }
}

const tlsCode = /^(CERT|DEPTH|ERR_SSL|ERR_TLS|SELF_SIGNED|UNABLE)_/

/** What keeps a host from a certificate: what its DNS says, or what the last order met. */
async function addReason(installation: Installation, url: URL, finding: Finding): Promise<Finding> {
  const reason =
    (await findRefusal(installation, url)) ?? (await findFailedOrder(installation, url))
  return reason === null ? finding : { ...finding, message: `${finding.message}\n${reason}` }
}

/** What the DNS says of who may issue its certificate. Of a proxy, the authority is only a guess. */
async function findRefusal(installation: Installation, { hostname }: URL): Promise<string | null> {
  const dns = createDns(installation.config.dnsServers)
  return await findCertificateFault(installation, dns, hostname)
}

async function findFailedOrder(
  { config, database, now }: Installation,
  { hostname }: URL,
): Promise<string | null> {
  if (config.tls === null || database === null) return null
  // A database that is away has a check of its own.
  const order = await findOrder({ database, now }, hostname).catch(() => null)
  return order?.problem ? describeOrderProblem(order.problem) : null
}

function causeOf(error: unknown): NodeJS.ErrnoException {
  const { cause = error } = error as Error
  return cause as NodeJS.ErrnoException
}

interface Asked {
  url: URL
  setting: string
  /** Visitors come to Hopwise itself, which orders the certificate. Otherwise a proxy does. */
  isOrderedHere: boolean
}

function describeFailure(error: unknown, { url, setting, isOrderedHere }: Asked): Finding {
  const problem = findConnectionProblem(error)
  if (problem === 'refused' && isLocal(url.origin)) {
    return skipped(`Nothing runs at ${url.origin}. Start Hopwise with ${commandOf('start')}.`)
  }
  const sentences = isOrderedHere ? sentencesWithoutProxy : sentencesOfProxy
  const sentence = problem && sentences[problem]?.(url, setting)
  return broken(sentence ?? `${url.origin} could not be reached: ${causeOf(error).message}.`)
}

type Sentences = Partial<Record<ConnectionProblem, (url: URL, setting: string) => string>>

const everywhere: Sentences = {
  'no-host': ({ hostname }, setting) =>
    `${hostname} (${setting}) has no DNS record. Add an A or AAAA record with this server’s address.`,
  'no-dns': ({ hostname }) =>
    `The name server did not answer about ${hostname}. Look at /etc/resolv.conf and the network.`,
}

const untrusted = (remedy: string): Sentences => {
  const sentence = ({ host }: URL) => `Browsers don’t trust the certificate of ${host}. ${remedy}`
  return { 'self-signed': sentence, untrusted: sentence }
}

const sentencesOfProxy: Sentences = {
  ...everywhere,
  ...untrusted('Get one from a public authority, with its whole chain.'),
  refused: ({ origin }) =>
    `Nothing listens at ${origin}. Start Hopwise and the proxy, and check where DNS points.`,
  cut: ({ origin }) => `The connection to ${origin} was cut. Look at the log of the proxy.`,
  expired: ({ host }) =>
    `The certificate of ${host} has expired. Renew it: look at the log of the proxy.`,
  'other-host': ({ host }) =>
    `The certificate at ${host} is for another name. Get one for ${host}.`,
  unencrypted: ({ host }) =>
    `What listens at ${host} does not speak TLS. Put a proxy with TLS there, or use http://.`,
}

const sentencesWithoutProxy: Sentences = {
  ...everywhere,
  ...untrusted(
    'Point it straight to Hopwise, or set ACME_DIRECTORY to an authority that browsers trust.',
  ),
  refused: ({ origin }) =>
    `Nothing listens at ${origin}. Start Hopwise, and check where DNS points.`,
  cut: ({ host }) =>
    `The connection to ${host} was closed, which Hopwise does when it has no certificate for ${host}. Check its log.`,
  expired: ({ host }) =>
    `The certificate at ${host} has expired. Hopwise never serves an expired one, so something else answers there. Point ${host} straight to Hopwise.`,
  'other-host': ({ host }) =>
    `The certificate at ${host} is for another name. Point ${host} straight to Hopwise.`,
  unencrypted: ({ host }) =>
    `What listens at ${host} does not speak TLS. Forward port 443 to HTTPS_PORT.`,
}

async function readLife({ hostname, port }: URL): Promise<CertificateLife> {
  const { valid_from, valid_to } = await new Promise<PeerCertificate>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname })
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer in time')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      resolve(socket.getPeerCertificate())
      socket.destroy()
    })
  })
  return { from: new Date(valid_from), to: new Date(valid_to) }
}
