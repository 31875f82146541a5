import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { TLSSocket } from 'node:tls'
import type { CertificateLife } from '#src/certificate-life.ts'
import {
  guardedLookup,
  inside,
  isFreeOrigin,
  type OutsideRules,
  type Resolve,
} from '#src/integrations/receiver/guarded-lookup.ts'
import { isOnInternet, literalAddress } from '#src/integrations/receiver/outside-address.ts'

const timeoutMs = 10_000
/** The proof is 64 characters; a longer answer is another one. */
const mostBytes = 256

interface HostAnswer {
  status: number
  text: string
  /** Of the certificate that it showed; null without encryption. */
  certificateLife: CertificateLife | null
}

/** What a host answers at an address, followed nowhere; throws where it answers nothing. */
export async function askHost(
  url: string,
  { resolve, ...rules }: OutsideRules & { resolve: Resolve },
): Promise<HostAnswer> {
  const mayReach = mayAsk(url, rules)
  const literal = literalAddress(url)
  if (literal !== null && !mayReach(literal)) {
    throw Object.assign(new Error('inside'), { code: inside })
  }
  const response = await send(url, resolve, mayReach)
  const certificateLife = readLife(response)
  const text = await readStart(response)
  response.destroy()
  return { status: response.statusCode ?? 0, text, certificateLife }
}

const anywhere = () => true

/**
 * Which addresses a host may have. This machine's own is one where it is public, as on most rented servers:
 * path and port are fixed, and what answers there answers the internet as well.
 */
export function mayAsk(url: string, rules: OutsideRules): (address: string) => boolean {
  return isFreeOrigin(url, rules) ? anywhere : isOnInternet
}

function send(
  url: string,
  resolve: Resolve,
  mayReach: (address: string) => boolean,
): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    const options = {
      headers: { 'user-agent': 'Hopwise', 'accept-encoding': 'identity' },
      agent: false as const,
      signal: AbortSignal.timeout(timeoutMs),
      lookup: guardedLookup(resolve, mayReach),
    }
    const address = new URL(url)
    const request =
      address.protocol === 'https:'
        ? overHttps(address, options, done)
        : overHttp(address, options, done)
    request.on('error', failed)
    request.end()
  })
}

function readLife({ socket }: IncomingMessage): CertificateLife | null {
  if (!(socket instanceof TLSSocket)) return null
  const { valid_from, valid_to } = socket.getPeerCertificate()
  return { from: new Date(valid_from), to: new Date(valid_to) }
}

async function readStart(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response as AsyncIterable<Buffer>) {
    text += chunk.toString('latin1')
    if (text.length > mostBytes) break
  }
  return text
}
