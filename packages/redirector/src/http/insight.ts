import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

type Request = Pick<IncomingMessage, 'headers' | 'socket'>

export interface InsightRules {
  /** `METRICS_TOKEN`; null where none is set. */
  token: string | null
  /** People of other machines come here. */
  isPublic: boolean
}

/** Who may see figures and what exactly fails; strangers on a public address may not. */
export interface Insight {
  ofFigures(request: Request): boolean
  ofFaults(request: Request): boolean
}

export function createInsight({ token, isPublic }: InsightRules): Insight {
  const isUnasked = (request: Request) => !isPublic || isFromThisMachine(request)
  const hasToken = ({ headers }: Request) => token !== null && isBearer(headers, token)
  return {
    ofFigures: (request) => (token === null ? isUnasked(request) : hasToken(request)),
    ofFaults: (request) => isUnasked(request) || hasToken(request),
  }
}

function isBearer({ authorization }: IncomingMessage['headers'], token: string): boolean {
  const [given, expected] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/
const loopback = /^(::1|(::ffff:)?127(\.\d+){3})$/
const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/** A proxy on this machine connects from it too: it is known by what it adds, or by the host it names. */
function isFromThisMachine({ headers, socket }: Request): boolean {
  return (
    loopback.test(socket.remoteAddress ?? '') &&
    thisMachine.test(headers.host ?? '') &&
    forwarding.every((name) => headers[name] === undefined)
  )
}
