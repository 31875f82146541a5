import type { changePlacements as contract, EndpointInput } from '@hopwise/contracts'
import { placements } from '@hopwise/db'
import type { BulkList } from '#src/collection/bulk/bulk-list.ts'
import { switchField } from '#src/collection/bulk/set-column.ts'
import { linkedCampaignField } from '#src/features/links/links/index.ts'
import { type PlacementFilter, pickPlacements } from './list-placements.ts'

type Change = EndpointInput<typeof contract>['body']['change']

const { removedAt, version } = placements

export const placementBulkList: BulkList<PlacementFilter, Change> = {
  name: 'placements',
  table: placements,
  pick: pickPlacements,
  fields: {
    removed: switchField({ table: placements, column: removedAt, version }),
    campaignId: linkedCampaignField(placements),
  },
  topics: ['placements', 'links', 'campaigns'],
}
