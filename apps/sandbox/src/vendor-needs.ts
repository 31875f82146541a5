import type { Faults } from './faults.ts'
import type { Store } from './store.ts'

/** What every vendor is handed. */
export interface Sandbox {
  store: Store
  faults: Faults
  /** Origin of the Hopwise that webhooks are sent to. */
  hopwiseUrl: string
  now(): Date
}
