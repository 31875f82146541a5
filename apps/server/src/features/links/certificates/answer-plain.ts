import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { acmeChallenges } from '@hopwise/db'
import { hostProofPath } from '@hopwise/redirector'
import { eq } from 'drizzle-orm'
import type { Services } from '#src/services.ts'
import { isServed } from './own-hosts.ts'

const challenge = /^\/\.well-known\/acme-challenge\/([\w-]{1,128})$/
const proofs = hostProofPath('')

/** What stands on the port without encryption: proofs, and the way to https for hosts that are known. */
export function answerPlain(
  services: Services,
  pass: RequestListener,
  httpsPort: () => number,
): RequestListener {
  return (request, response) => {
    const url = request.url ?? '/'
    const host = hostOf(request)
    const token = challenge.exec(url)?.[1]
    // A domain that is not verified yet has no certificate, and is verified here.
    if (url.startsWith(proofs)) pass(request, response)
    else if (host === null || !isServed(services, host)) {
      send(response, 421, 'Hopwise does not answer at this host name.\n')
    } else if (token !== undefined) void answerChallenge(services, token, response)
    else {
      const port = httpsPort()
      const location = `https://${host}${port === 443 ? '' : `:${port}`}${url}`
      response.setHeader('location', location)
      send(response, 308, '')
    }
  }
}

function hostOf({ headers }: IncomingMessage): string | null {
  const origin = `http://${headers.host ?? ''}`
  return URL.canParse(origin) ? new URL(origin).hostname.replace(/\.$/, '') : null
}

/** Any process answers what another one ordered. */
async function answerChallenge(
  { database, log }: Services,
  token: string,
  response: ServerResponse,
): Promise<void> {
  try {
    const [found] = await database.orm
      .select()
      .from(acmeChallenges)
      .where(eq(acmeChallenges.token, token))
    if (found === undefined) send(response, 404, 'There is no such challenge.\n')
    else send(response, 200, found.answer)
  } catch (error) {
    log.warn({ err: error }, 'a challenge could not be answered')
    send(response, 503, 'Please ask again.\n')
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}
