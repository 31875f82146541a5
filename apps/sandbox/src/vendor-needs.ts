import type { Faults } from './faults.ts'
import type { Store } from './store.ts'

/** What every vendor is handed. */
export interface Sandbox {
  store: Store
  faults: Faults
  hopwiseUrl: string
  now(): Date
}
