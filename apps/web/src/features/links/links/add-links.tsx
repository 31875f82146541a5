import type { AffiliateLink } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { linksQuery } from '#src/shared/api/links.ts'
import { linkName } from '#src/shared/format/link-name.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { SearchBox } from '#src/shared/ui/search-box.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { LinkNames } from './link-names.tsx'

interface AddLinksProps {
  campaign: { id: number; name: string }
  onPut: (link: AffiliateLink) => void
  onDone: () => void
}

const shownAtOnce = 30

/** Finds links of the workspace and puts them into the campaign, one press each. */
export function AddLinks({ campaign, onPut, onDone }: AddLinksProps) {
  const [search, setSearch] = useState('')
  const { data, isError } = useQuery(linksQuery({ search, pageSize: shownAtOnce }))
  const others = data?.items.filter((link) => link.campaign?.id !== campaign.id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div
      role="group"
      aria-label="Add existing links"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-sunken p-3"
    >
      <div className="flex items-center gap-2">
        <SearchBox noun="links" value={search} onSearch={setSearch} />
        <Button variant="ghost" className="ml-auto" onClick={onDone}>
          Done
        </Button>
      </div>
      {others ? (
        <ul className="max-h-64 overflow-y-auto rounded-control border border-line bg-surface">
          {others.map((link) => (
            <Choice key={link.id} link={link} onPut={() => onPut(link)} />
          ))}
          {others.length === 0 && (
            <li className="px-3 py-4 text-center text-cell text-ink-2">
              {search ? 'No other link matches.' : 'Every link is already here.'}
            </li>
          )}
        </ul>
      ) : isError ? (
        <p role="alert" className="text-cell text-red">
          We couldn’t load the links.
        </p>
      ) : (
        <Loading label="Loading links">
          <Skeleton className="h-24" />
        </Loading>
      )}
    </div>
  )
}

function Choice({ link, onPut }: { link: AffiliateLink; onPut: () => void }) {
  const verb = link.campaign ? 'Move here' : 'Add'
  return (
    <li className="flex items-center gap-3 border-b border-line px-3 py-1.5 last:border-b-0">
      <LinkNames link={link} />
      <Button size="sm" aria-label={`${verb}: ${linkName(link)}`} onClick={onPut}>
        <Plus aria-hidden />
        {verb}
      </Button>
    </li>
  )
}
