import type { Sync } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { countLabels } from './sync-labels.ts'

const none = { added: 0, changed: 0, unchanged: 0, vanished: 0, unmatched: 0 }

test('what took earnings back is counted as what it is, not as new', () => {
  const counts = { ...none, added: 4, refunds: 1, chargebacks: 1 }
  const run: Pick<Sync, 'counts'> = { counts }
  expect(countLabels(run)).toEqual([
    ['New', 2],
    ['Refunds', 1],
    ['Chargebacks', 1],
  ])
})
