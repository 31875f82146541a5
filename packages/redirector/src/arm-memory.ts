import type { IncomingMessage } from 'node:http'
import { armCookieStart, createArmCookies } from './arm-cookie.ts'
import { createDailyArms } from './daily-arms.ts'
import type { Choice, CompiledLink } from './hot-path/compiled-link.ts'
import { needsConsent } from './hot-path/consent.ts'
import type { Asking } from './hot-path/page-plan.ts'
import type { KeptArm } from './hot-path/rotation.ts'
import { pathAsked } from './hot-path/slug.ts'
import {
  cookieValue,
  headerText,
  isHttps,
  type ProxyTrust,
  type RequestVisitor,
} from './http/click-request.ts'

interface ArmVisit {
  request: IncomingMessage
  link: CompiledLink
  visitor: RequestVisitor
  asking: Asking
  address: string
  atMs: number
}

/** What is known of a visitor of a rotation before it chooses. */
interface Recalled {
  visit: ArmVisit
  draw: number
  kept: KeptArm | null
  /** Set for visitors whose device nothing is stored on. */
  visitorKey: string | null
}

export interface ArmMemory {
  recall(visit: ArmVisit): Recalled
  /** Keeps what the rotation drew; answers the header of a cookie, or an empty text. */
  keep(recalled: Recalled, choice: Choice): string
}

interface Options extends ProxyTrust {
  ownerKey: string
  random: () => number
}

/**
 * Who returns keeps their arm: by a cookie, or for the day by the daily draw where a cookie needs
 * consent. Who asks not to be tracked is not known again either.
 */
export function createArmMemory(options: Options): ArmMemory {
  const cookies = createArmCookies(options.ownerKey)
  const daily = createDailyArms(options.ownerKey)

  function recallToday(visit: ArmVisit): Recalled {
    const { request, link, address, atMs } = visit
    const key = daily.visitorKey(link.id, address, headerText(request, 'user-agent'), atMs)
    const kept = daily.kept(key)
    // The first draw led to the arm that is kept, so it would be no chance if that arm has left.
    return { visit, draw: daily.draw(key, kept === null ? 0 : 1), kept, visitorKey: key }
  }
  function readCookie({ request, link }: ArmVisit): KeptArm | null {
    const value = cookieValue(request.headers.cookie, armCookieStart)
    return value === '' ? null : cookies.read(value, link.id)
  }

  return {
    recall(visit) {
      const { hasGpc } = visit.asking
      if (hasGpc) return { visit, draw: options.random(), kept: null, visitorKey: null }
      if (needsConsent(visit.visitor.country())) return recallToday(visit)
      return { visit, draw: options.random(), kept: readCookie(visit), visitorKey: null }
    },
    keep({ visit, visitorKey }, { target, probability }) {
      const { request, link, asking } = visit
      if (asking.isHead || asking.isPrefetch || asking.hasGpc) return ''
      const arm = { variantId: target.variantId, probability }
      if (visitorKey === null) {
        return cookies.headerFor(
          pathAsked(request.url ?? ''),
          link.id,
          arm,
          isHttps(request, options),
        )
      }
      daily.keep(visitorKey, arm)
      return ''
    },
  }
}
