import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { Pagination } from '#src/shared/ui/pagination.tsx'
import { useKeptFocus } from '#src/shared/ui/use-kept-focus.ts'
import { CampaignCard } from './campaign-card.tsx'
import { CampaignListSkeleton } from './campaign-list-skeleton.tsx'
import type { CampaignDeeds } from './campaign-menu.tsx'
import { type CampaignSearch, campaignsPerPage, listQueryOf } from './campaign-search.ts'
import { type CampaignPage, campaignsQuery } from './campaigns.queries.ts'
import { NoCampaigns } from './no-campaigns.tsx'

interface CampaignListProps {
  search: CampaignSearch
  onPage: (page: number) => void
  onClear: () => void
  createCampaign: ReactNode
  deeds: CampaignDeeds
}

const none: readonly number[] = []

function idsOf(page: CampaignPage | undefined): readonly number[] {
  return page?.items.map(({ id }) => id) ?? none
}

function PastTheEnd({ onFirstPage }: { onFirstPage: () => void }) {
  return (
    <Card className="grid justify-items-center gap-4 px-6 py-10">
      <p className="text-body text-ink-2">There are fewer pages than that.</p>
      <Button onClick={onFirstPage}>First page</Button>
    </Card>
  )
}

export function CampaignList({ search, onPage, onClear, ...rest }: CampaignListProps) {
  const query = useQuery(campaignsQuery(listQueryOf(search)))
  useKeptFocus(idsOf(query.data))
  if (query.data) {
    const { items, total } = query.data
    if (total === 0) {
      return <NoCampaigns search={search} onClear={onClear} createCampaign={rest.createCampaign} />
    }
    if (items.length === 0) return <PastTheEnd onFirstPage={() => onPage(1)} />
    return (
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <ul
          aria-label="Campaigns"
          aria-busy={query.isPlaceholderData}
          className={cx(
            'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity duration-150 md:grid-cols-2 xl:grid-cols-3',
            query.isPlaceholderData && 'opacity-55',
          )}
        >
          {items.map((campaign) => (
            <CampaignCard key={campaign.id} campaign={campaign} deeds={rest.deeds} />
          ))}
        </ul>
        <Pagination
          page={search.page ?? 1}
          pageSize={campaignsPerPage}
          total={total}
          onPage={onPage}
          noun={total === 1 ? 'campaign' : 'campaigns'}
        />
      </div>
    )
  }
  if (query.isError) {
    return (
      <Card>
        <ErrorState
          title="Your campaigns could not be loaded."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </Card>
    )
  }
  return <CampaignListSkeleton />
}
