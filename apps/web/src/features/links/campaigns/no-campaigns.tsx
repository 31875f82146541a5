import type { ReactNode } from 'react'
import { ArchivePointer, NoneFound } from '#src/shared/collection/none-found.tsx'
import type { CampaignSearch } from './campaign-search.ts'
import { anyArchivedQuery } from './campaigns.queries.ts'

interface NoCampaignsProps {
  search: CampaignSearch
  onClear: () => void
  createCampaign: ReactNode
}

function reasonFor({ search, show, platform, tag }: CampaignSearch): string | null {
  const isNarrowed = platform !== undefined || tag !== undefined
  const isFiltered = isNarrowed || show !== undefined
  if (search) {
    return `No campaign or product contains “${search}”${isFiltered ? ' with these filters' : ''}.`
  }
  if (show === 'archived' && !isNarrowed) {
    return 'Nothing is archived. Archived campaigns appear here with their links and figures.'
  }
  return isFiltered ? 'No campaign matches these filters.' : null
}

export function NoCampaigns({ search, onClear, createCampaign }: NoCampaignsProps) {
  return (
    <NoneFound
      title="No campaigns found"
      reason={reasonFor(search)}
      clear={{ label: 'Show all campaigns', onPress: onClear }}
      first={{
        description:
          'Create your first campaign to see what its links earn together, against its budget.',
        action: createCampaign,
      }}
      archive={
        <ArchivePointer query={anyArchivedQuery} to="/campaigns" search={{ show: 'archived' }}>
          Archived campaigns
        </ArchivePointer>
      }
    />
  )
}
