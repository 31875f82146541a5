import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ListPlus, Plus, Unlink } from 'lucide-react'
import { useState } from 'react'
import { linksQuery } from '#src/shared/api/links.ts'
import { DataTable } from '#src/shared/collection/data-table.tsx'
import { defineLinkColumns } from '#src/shared/collection/link-columns.tsx'
import { leadOfLink, linkPhone } from '#src/shared/collection/link-lead.tsx'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { linkCopied } from '#src/shared/ui/link-copied.ts'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { AddLinks } from './add-links.tsx'
import { useAssigning } from './use-assigning.ts'

interface CampaignLinksProps {
  campaign: { id: number; name: string }
  /** Opens the dialog that makes a link in it. */
  onCreate: () => void
}

const columns = defineLinkColumns('campaign-links', {
  // The figures above them say so.
  names: { earnings: 'Revenue' },
  without: ['campaign', 'product', 'created'],
})

/** The links that count for a campaign, and the ways to have more of them. */
export function CampaignLinks({ campaign, onCreate }: CampaignLinksProps) {
  const own = { campaignId: campaign.id, order: 'clicks', pageSize: 200 } as const
  const live = useQuery(linksQuery(own))
  const archived = useQuery(linksQuery({ ...own, state: 'archived' }))
  const { last, put, takeOut, undo } = useAssigning(campaign)
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  // Until the new campaign's links are there, those of the one before are shown by the query.
  const links = [...(live.data?.items ?? []), ...(archived.data?.items ?? [])].filter(
    (link) => link.campaign?.id === campaign.id,
  )
  const ways = (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
        <ListPlus aria-hidden />
        Add links
      </Button>
      <Button size="sm" onClick={onCreate}>
        <Plus aria-hidden />
        Create Link
      </Button>
    </div>
  )
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-body font-title">
          Links{' '}
          {live.data && (
            <span className="font-normal text-ink-3">
              {links.length}
              {links.length > 0 && ' · all time'}
            </span>
          )}
        </h3>
        {links.length > 0 && ways}
      </div>
      {isAdding && (
        <AddLinks
          campaign={campaign}
          onPut={(link) => void put(link)}
          onDone={() => setAdding(false)}
        />
      )}
      {/* Here rather than in a toast, which lies outside of what a drawer lets one reach. */}
      <div role="status" className="contents">
        {last && (
          <p className="flex items-center justify-between gap-3 rounded-control bg-sunken px-3 py-1.5 text-cell">
            <span className="min-w-0 wrap-anywhere">{last.message}</span>
            <Button size="sm" variant="ghost" onClick={() => void undo(last)}>
              Undo
            </Button>
          </p>
        )}
      </div>
      {live.isError ? (
        <ErrorState
          title="We couldn’t load the links."
          onRetry={() => void live.refetch()}
          isRetrying={live.isFetching}
        />
      ) : !live.data ? (
        <Loading label="Loading links">
          <Skeleton className="h-28" />
        </Loading>
      ) : links.length > 0 ? (
        <DataTable
          label={`Links of ${campaign.name}`}
          items={links}
          isOld={false}
          columns={columns}
          first={{ label: 'Link' }}
          leadOf={(link) => leadOfLink(link, { health: null, tags: null })}
          phone={{ ...linkPhone, label: 'Revenue' }}
          onOpen={({ id }) => void navigate({ to: '/affiliate-links', search: { link: id } })}
          renderActions={(link) => (
            <>
              <CopyButton
                value={link.shortUrl}
                label={`Copy ${shortAddress(link.shortUrl)}`}
                copied={linkCopied}
              />
              <IconButton
                label={`Remove ${link.slug} from the campaign`}
                icon={Unlink}
                size="sm"
                onClick={() => void takeOut(link)}
              />
            </>
          )}
        />
      ) : (
        <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-line-strong px-4 py-8">
          <p className="text-center text-cell text-ink-2">
            No links yet. A campaign earns what its links earn.
          </p>
          {ways}
        </div>
      )}
    </section>
  )
}
