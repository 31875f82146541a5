import { type Orm, rotations } from '@hopwise/db'
import { type Fit, fitRotation, leastChance, type Weights } from '@hopwise/optimizer'
import { compareRotation } from './compare-rotation.ts'
import { lookAtLink } from './list-due-rotations.ts'
import { readLearning } from './read-learning.ts'
import { armsInUse, type RotatingLink, readLink } from './read-link.ts'
import type { Fitting } from './start-fitter.ts'
import type { StoredReport } from './stored-rotation.ts'

/** A share that moved by less is not worth an update of every redirector. */
const leastMove = 0.005

/** Of the visitors, so many are split evenly, as in the benchmark of the optimizer. */
const exploring = 0.01

interface Which {
  workspaceId: number
  linkId: number
}

/**
 * Learns again from a link's clicks and sales and keeps what was learned. Answers whether the weights
 * are others than before, so that the redirector has to know.
 */
export async function refitLink(
  orm: Orm,
  which: Which,
  now: Date,
  fitting: Fitting = fitHere,
): Promise<boolean> {
  // Looked at before it is read: what comes in the meantime is seen by the next look.
  const looked = await lookAtLink(orm, { ...which, now })
  const link = await readLink(orm, which)
  if (looked === null || link === null) return false
  const fit = await fitLink(orm, link, now, fitting)
  const before = link.stored?.weights ?? null
  const isMoved = hasMoved(before, fit?.weights ?? null)
  const weights = isMoved ? (fit?.weights ?? null) : before
  const report: StoredReport = {
    arms: fit?.arms ?? [],
    gain: await compareRotation(orm, link),
    seen: looked.seen,
  }
  const row = { weights, report, fittedAt: now }
  await orm
    .insert(rotations)
    .values({ ...which, ...row })
    .onConflictDoUpdate({ target: [rotations.workspaceId, rotations.linkId], set: row })
  return isMoved
}

const fitHere: Fitting = ({ cells, sales, options }) => fitRotation(cells, sales, options)

async function fitLink(
  orm: Orm,
  link: RotatingLink,
  now: Date,
  fitting: Fitting,
): Promise<Fit | null> {
  const arms = armsInUse(link)
  if (arms.length === 0) return null
  const { cells, sales } = await readLearning(orm, link, now)
  const { byCountry, byDevice } = link
  const floor = shareFloor(arms.length)
  const options = { arms, byCountry, byDevice, nowMs: now.getTime(), floor }
  const fit = await fitting({ cells, sales, options })
  return { ...fit, weights: rounded(fit.weights) }
}

/** To a hundred-thousandth, which no visitor notices and every row is shorter by. */
function rounded({ arms, all, segments }: Weights): Weights {
  const round = (shares: readonly number[]) =>
    shares.map((share) => Math.round(share * 100_000) / 100_000)
  return {
    arms,
    all: round(all),
    segments: Object.fromEntries(
      Object.entries(segments).map(([name, shares]) => [name, round(shares)]),
    ),
  }
}

function hasMoved(before: Weights | null, after: Weights | null): boolean {
  if (before === null || after === null) return before !== after
  if (before.arms.join() !== after.arms.join()) return true
  const segments = new Set([...Object.keys(before.segments), ...Object.keys(after.segments)])
  return (
    isFar(before.all, after.all) ||
    [...segments].some((name) => isFar(before.segments[name], after.segments[name]))
  )
}

function isFar(before: readonly number[] | undefined, after: readonly number[] | undefined) {
  if (before === undefined || after === undefined) return before !== after
  return after.some((share, index) => Math.abs(share - (before[index] ?? 0)) >= leastMove)
}

/** The least share of the visitors an arm keeps, so that none is ever given up for good. */
function shareFloor(arms: number): number {
  return Math.max(leastChance, exploring / arms)
}
