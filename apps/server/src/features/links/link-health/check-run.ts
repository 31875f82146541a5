import {
  guardedLookup,
  isFreeOrigin,
  leadsInside,
  type OutsideRules,
  type Resolve,
} from '#src/integrations/receiver/guarded-lookup.ts'
import type { Checked } from './check-destination.ts'
import type { Destination } from './destinations.ts'

/** What is met as well where our own name server or network is down, no matter who is asked. */
const doubtfulCodes = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ENETUNREACH',
  'ENETDOWN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
])
/** Looked up when no one else has answered; one of them is enough. */
const controlHosts = ['iana.org', 'wikipedia.org']
const controlMs = 5_000

type Keep = (destination: Destination, checked: Checked) => Promise<void>

interface Held {
  destination: Destination
  checked: Checked
  keep: Keep
}

/**
 * Distinguishes hosts that are gone from a Hopwise without internet: what may be either is held until another
 * host outside answers, or the name of one is found. Where neither happens, it was not their problem
 * but ours, and none of it is kept.
 */
export class CheckRun {
  readonly #rules: OutsideRules & { resolve?: Resolve }
  readonly #held: Held[] = []
  /** Workspaces whose screens show something else now. */
  readonly news = new Set<number>()

  constructor(rules: OutsideRules & { resolve?: Resolve }) {
    this.#rules = rules
  }

  async take(destination: Destination, checked: Checked, keep: Keep): Promise<void> {
    if (this.#isDoubtful(checked)) this.#held.push({ destination, checked, keep })
    else await keep(destination, checked)
    if (this.#isAnsweredFromOutside(checked)) await this.keepUnwritten()
  }

  /** False when nothing outside was reached, and so something was let go. */
  async settle(): Promise<boolean> {
    if (this.#held.length === 0) return true
    if (!(await this.#findsNames())) return false
    await this.keepUnwritten()
    return true
  }

  async keepUnwritten(): Promise<void> {
    for (let one = this.#held.shift(); one !== undefined; one = this.#held.shift()) {
      await one.keep(one.destination, one.checked)
    }
  }

  /** Of what was never visited, that we could not get there: it is no problem of theirs. */
  async keepUnreached(): Promise<void> {
    const unreached = this.#held.splice(0).filter(({ destination }) => destination.check === null)
    for (const { destination, checked, keep } of unreached) {
      const { host } = new URL(checked.chain.url)
      const problem = `Hopwise couldn’t reach ${host} from its own network. The link may still work for visitors.`
      await keep(destination, { ...checked, outcome: 'blocked', status: null, problem })
    }
  }

  #isDoubtful({ chain: { end, url } }: Checked): boolean {
    if (end.kind !== 'no-answer' || !doubtfulCodes.has(end.code)) return false
    return !this.#rules.knownOrigins.includes(new URL(url).origin) && !leadsInside(url)
  }

  /** Where private addresses may be visited, no one has looked where an answer came from. */
  #isAnsweredFromOutside({ chain: { end, hops, url } }: Checked): boolean {
    const answered = [...hops.map((hop) => hop.url), ...(end.kind === 'answer' ? [url] : [])]
    return answered.some((one) => !isFreeOrigin(one, this.#rules))
  }

  async #findsNames(): Promise<boolean> {
    const find = guardedLookup(this.#rules.resolve)
    const found = controlHosts.map(
      (host) =>
        new Promise<boolean>((done, failed) => {
          const late = setTimeout(() => failed(new Error('too late')), controlMs)
          find(host, { all: true }, (error) => {
            clearTimeout(late)
            if (error) failed(error)
            else done(true)
          })
        }),
    )
    return await Promise.any(found).catch(() => false)
  }
}
