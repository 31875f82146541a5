import type { AffiliateLink } from '@hopwise/contracts'
import { withRealHost } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListPlus, Plus, Unlink } from 'lucide-react'
import { useState } from 'react'
import { linksQuery } from '#src/shared/api/links.ts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
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

function Row({ link, onTakeOut }: { link: AffiliateLink; onTakeOut: () => void }) {
  return (
    <li className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="flex min-w-0 items-center gap-2">
          <Link
            to="/affiliate-links"
            search={{ link: link.id }}
            title={link.shortUrl}
            className="truncate rounded-sm font-mono text-cell font-label hover:underline"
          >
            {new URL(link.shortUrl).pathname}
          </Link>
          {link.archivedAt && <Badge>Archived</Badge>}
        </p>
        <p title={withRealHost(link.originalUrl)} className="truncate text-note text-ink-3">
          {link.title ?? link.product.name}
        </p>
      </div>
      <p className="shrink-0 text-right text-cell">
        {formatCurrency(link.earnings)}
        <span className="block text-note text-ink-3">
          {formatNumber(link.clicks)} {link.clicks === 1 ? 'click' : 'clicks'}
        </span>
      </p>
      <div className="flex shrink-0">
        <CopyButton
          value={link.shortUrl}
          label={`Copy ${shortAddress(link.shortUrl)}`}
          copied={linkCopied}
        />
        <IconButton
          label={`Remove ${link.slug} from the campaign`}
          icon={Unlink}
          size="sm"
          onClick={onTakeOut}
        />
      </div>
    </li>
  )
}

/** The links that count for a campaign, and the ways to have more of them. */
export function CampaignLinks({ campaign, onCreate }: CampaignLinksProps) {
  const own = { campaignId: campaign.id, order: 'clicks', pageSize: 200 } as const
  const live = useQuery(linksQuery(own))
  const archived = useQuery(linksQuery({ ...own, state: 'archived' }))
  const { last, put, takeOut, undo } = useAssigning(campaign)
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
          Links {live.data && <span className="font-normal text-ink-3">{links.length}</span>}
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
          title="The links could not be loaded."
          onRetry={() => void live.refetch()}
          isRetrying={live.isFetching}
        />
      ) : !live.data ? (
        <Loading label="Loading links">
          <Skeleton className="h-28" />
        </Loading>
      ) : links.length > 0 ? (
        <ul
          aria-label={`Links of ${campaign.name}`}
          className="rounded-card border border-line bg-surface"
        >
          {links.map((link) => (
            <Row key={link.id} link={link} onTakeOut={() => void takeOut(link)} />
          ))}
        </ul>
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
