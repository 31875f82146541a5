import type { RequestListener, ServerResponse } from 'node:http'
import { asksForHostProof } from '@hopwise/redirector'
import { nameOf } from '#src/own-hosts.ts'
import type { Services } from '#src/services.ts'
import type { FindChallenge } from './find-challenge.ts'
import { httpsOrigin, isServed } from './served-hosts.ts'

const challenge = /^\/\.well-known\/acme-challenge\/([\w-]{1,128})$/

/** What stands on the port without encryption: proofs, and the way to https for hosts that are known. */
export function answerPlain(
  services: Pick<Services, 'config' | 'domains'>,
  findChallenge: FindChallenge,
  pass: RequestListener,
): RequestListener {
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
    } else if (token !== undefined) void answerChallenge(findChallenge, token, response)
    else {
      response.setHeader('location', `${httpsOrigin(services.config, host)}${url}`)
      send(response, 308, '')
    }
  }
}

async function answerChallenge(
  findChallenge: FindChallenge,
  token: string,
  response: ServerResponse,
): Promise<void> {
  const answer = await findChallenge(token)
  if (answer === undefined) send(response, 503, 'Please ask again.\n')
  else if (answer === null) send(response, 404, 'There is no such challenge.\n')
  else send(response, 200, answer)
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}
