import { amazonEarnings } from './amazon-earnings.ts'
import { amazonProducts } from './amazon-products.ts'
import { clickbankEarnings } from './clickbank-earnings.ts'
import { clickbankProducts } from './clickbank-products.ts'
import type { SyncPart } from './sync-part.ts'

/** Whatever is read from networks; each network's own file says how. */
export const syncParts: readonly SyncPart[] = [
  clickbankProducts,
  clickbankEarnings,
  amazonProducts,
  amazonEarnings,
]
