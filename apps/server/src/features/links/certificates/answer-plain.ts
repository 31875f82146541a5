import type { RequestListener, ServerResponse } from 'node:http'
import { acmeChallenges } from '@hopwise/db'
import { asksForHostProof } from '@hopwise/redirector'
import { eq } from 'drizzle-orm'
import { nameOf } from '#src/own-hosts.ts'
import type { Services } from '#src/services.ts'
import { httpsOrigin, isServed } from './served-hosts.ts'

const challenge = /^\/\.well-known\/acme-challenge\/([\w-]{1,128})$/
/** Orders go one by one; strangers who ask must not take the connections of those who look at a screen. */
const mostLookUps = 4

/** What stands on the port without encryption: proofs, and the way to https for hosts that are known. */
export function answerPlain(services: Services, pass: RequestListener): RequestListener {
  const answerChallenge = createChallengeAnswer(services)
  return (request, response) => {
    const { url = '', headers } = request
    const host = nameOf(`http://${headers.host ?? ''}`)
    const token = challenge.exec(url)?.[1]
    // Of a proxy's kind, where the URL names a host of its own.
    if (!url.startsWith('/')) send(response, 400, 'The URL must begin with a slash.\n')
    // A domain that is not verified yet has no certificate, and is verified here.
    else if (asksForHostProof(url)) pass(request, response)
    else if (host === null || !isServed(services, host)) {
      send(response, 421, 'Hopwise does not answer at this host name.\n')
    } else if (token !== undefined) void answerChallenge(token, response)
    else {
      response.setHeader('location', `${httpsOrigin(services.config, host)}${url}`)
      send(response, 308, '')
    }
  }
}

/** Any process answers what another one ordered. */
function createChallengeAnswer({ database, log }: Services) {
  let lookUps = 0
  return async function answerChallenge(token: string, response: ServerResponse): Promise<void> {
    if (lookUps >= mostLookUps) return send(response, 503, 'Please ask again.\n')
    lookUps += 1
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
    } finally {
      lookUps -= 1
    }
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}
