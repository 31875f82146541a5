import type { RotationGain } from '@hopwise/contracts'
import type { ArmFit, Weights } from '@hopwise/optimizer'

/** What `rotations.report` holds. */
export interface StoredReport {
  arms: ArmFit[]
  gain: RotationGain | null
  seen: Seen
}

/** What a fit saw: while a later look sees the same, there is nothing to learn. */
export interface Seen {
  /** Hour from which on clicks were counted; earlier ones hardly ever come any more. */
  from: string
  visits: number
  conversions: number
  earnings: string
  /** The arms, their pauses and the link's switches. */
  arms: string
}

type Row = { weights: unknown; report: unknown; fittedAt: Date }

export interface StoredRotation {
  weights: Weights | null
  report: StoredReport | null
  fittedAt: Date
}

export function readStored(row: Row | null | undefined): StoredRotation | null {
  if (row == null) return null
  const { weights, report, fittedAt } = row
  // safe because no one but the refit writes these columns
  return { weights: weights as Weights | null, report: report as StoredReport | null, fittedAt }
}
