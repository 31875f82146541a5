import { fire, type Hit } from './fire.ts'
import { findFault } from './judge-hit.ts'
import { type Door, type Shot, shotOf } from './shot.ts'
import type { WholeProduct } from './the-whole-product.ts'

export interface FuzzOptions {
  seed: number
  requests: number
  door?: Door
  /** The number of the first of them. */
  from?: number
  /** It ends at the first of them, or after so many different ones. */
  mostFaults?: number
  onShot?(fired: number): void
  onFault?(fault: Fault): void
}

export interface Fault {
  why: string
  /** All that is needed to fire it again. */
  shot: Shot
  hit: Hit | null
}

export interface FuzzResult {
  fired: number
  statuses: Map<string, number>
  /** What was said with a 503, by how often. */
  unavailable: Map<string, number>
  /** Contracts that answered with a success at least once. */
  reached: Set<string>
  faults: Fault[]
}

const lanes = 6
/** Shots between two looks at whether the session and the key are still good. */
const renewEvery = 250

/** Fires one shot after another, in a few lanes, until one finds a fault. */
export async function fuzz(product: WholeProduct, options: FuzzOptions): Promise<FuzzResult> {
  const { seed, requests, door, from = 0, mostFaults = 1, onShot, onFault } = options
  const result: FuzzResult = {
    fired: 0,
    statuses: new Map(),
    unavailable: new Map(),
    reached: new Set(),
    faults: [],
  }
  let next = from
  async function lane(): Promise<void> {
    while (next < from + requests && result.faults.length < mostFaults) {
      const shot = shotOf(seed, next, door)
      next += 1
      if (shot.number % renewEvery === 0) await product.renew()
      const fault = await fireOne(product, shot, result)
      if (fault !== null && isNew(result, fault)) {
        result.faults.push(fault)
        onFault?.(fault)
      }
      onShot?.(result.fired)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return result
}

async function fireOne(
  product: WholeProduct,
  shot: Shot,
  result: FuzzResult,
): Promise<Fault | null> {
  let hit: Hit
  try {
    hit = await fire(product.port, shot, product.lineOf(shot.caller))
  } catch (error) {
    return { why: (error as Error).message, shot, hit: null }
  }
  result.fired += 1
  count(result.statuses, String(hit.status ?? 'closed'))
  if (hit.status === 503) count(result.unavailable, sentenceOf(hit))
  if (shot.call !== null && hit.status !== null && hit.status < 300) result.reached.add(shot.call)
  const why = findFault(shot, hit)
  return why === null ? null : { why, shot, hit }
}

/** Once for each address that shows it. */
function isNew({ faults }: FuzzResult, fault: Fault): boolean {
  const nameOf = ({ why, shot }: Fault) => `${why} ${/^[^?\r]*/.exec(shot.head)?.[0]}`
  return !faults.some((one) => nameOf(one) === nameOf(fault))
}

const count = (counts: Map<string, number>, name: string) =>
  counts.set(name, (counts.get(name) ?? 0) + 1)

const sentenceOf = ({ body }: Hit) => /"message":"([^"]*)"/.exec(body)?.[1] ?? body.slice(0, 200)

/** The request as text, with bytes that no terminal shows written as escapes. */
export function describeFault(
  { why, shot, hit }: Fault,
  { seed, door = 'screens' }: Pick<FuzzOptions, 'seed' | 'door'>,
): string {
  const shown = (text: string) => JSON.stringify(text.slice(0, 4_000))
  return [
    `${why} Seed ${seed}, request ${shot.number}, as ${shot.caller}.`,
    `Head: ${shown(shot.head)}`,
    `Body: ${shown(shot.body.toString('utf8'))}`,
    ...(hit === null ? [] : [`Answer: ${hit.status} ${shown(hit.body)}`]),
    `Again: npm run fuzz -- --door ${door} --seed ${seed} --from ${shot.number} --requests 1`,
  ].join('\n')
}
