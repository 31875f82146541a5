import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import {
  guardedLookup,
  inside,
  isFreeOrigin,
  leadsInside,
  type OutsideRules,
  type Resolve,
} from '#src/integrations/receiver/guarded-lookup.ts'
import { isOutside } from '#src/integrations/receiver/outside-address.ts'

const timeoutMs = 10_000
/** The proof is 64 characters; a longer answer is another one. */
const mostBytes = 256

/** What a host answers at an address, followed nowhere; throws where it answers nothing. */
export async function askHost(
  url: string,
  { resolve, ...rules }: OutsideRules & { resolve: Resolve },
): Promise<{ status: number; text: string }> {
  const isFree = isFreeOrigin(url, rules)
  if (!isFree && leadsInside(url)) throw Object.assign(new Error('inside'), { code: inside })
  const response = await send(url, resolve, isFree ? anywhere : isOutside)
  const text = await readStart(response)
  response.destroy()
  return { status: response.statusCode ?? 0, text }
}

const anywhere = () => true

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

async function readStart(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response as AsyncIterable<Buffer>) {
    text += chunk.toString('latin1')
    if (text.length > mostBytes) break
  }
  return text
}
