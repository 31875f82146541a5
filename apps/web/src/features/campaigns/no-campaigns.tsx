import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import type { CampaignSearch } from './campaign-search.ts'
import { anyArchivedQuery } from './campaigns.queries.ts'

interface NoCampaignsProps {
  search: CampaignSearch
  onClear: () => void
  createCampaign: ReactNode
}

function reasonFor({ search, show, platform }: CampaignSearch): string | null {
  if (search) {
    const isFiltered = show !== undefined || platform !== undefined
    return `No campaign or product contains “${search}”${isFiltered ? ' with these filters' : ''}.`
  }
  if (show === 'archived' && !platform) {
    return 'Nothing is archived. Archived campaigns wait here with their links and figures.'
  }
  return show || platform ? 'No campaign matches these filters.' : null
}

/** Where the campaigns of an empty list may have gone. */
function ArchivePointer() {
  const { data } = useQuery(anyArchivedQuery)
  if (!data?.total) return null
  return (
    <Link
      to="/campaigns"
      search={{ show: 'archived' }}
      className="text-cell font-label text-accent hover:underline"
    >
      Archived campaigns
    </Link>
  )
}

export function NoCampaigns({ search, onClear, createCampaign }: NoCampaignsProps) {
  const reason = reasonFor(search)
  return (
    <Card>
      <EmptyState
        title="No campaigns found"
        description={
          reason ??
          'Create your first campaign to see what its links earn together, against its budget.'
        }
        action={
          reason ? (
            <Button onClick={onClear}>Show all campaigns</Button>
          ) : (
            <div className="grid justify-items-center gap-4">
              {createCampaign}
              <ArchivePointer />
            </div>
          )
        }
        className="py-16"
      />
    </Card>
  )
}
