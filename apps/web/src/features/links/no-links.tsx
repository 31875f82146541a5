import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { countFilters, type LinkSearch } from './link-search.ts'
import { anyArchivedQuery } from './links.queries.ts'

interface NoLinksProps {
  search: LinkSearch
  onClear: () => void
  createLink: ReactNode
}

function reasonFor(search: LinkSearch): string | null {
  const isArchiveAlone = search.state === 'archived' && countFilters(search) === 1
  const isFiltered = countFilters(search) > 0
  if (search.search) {
    return `No link, address or title contains “${search.search}”${isFiltered ? ' with these filters' : ''}.`
  }
  if (isArchiveAlone) return 'Nothing is archived. Archived links wait here and keep redirecting.'
  return isFiltered ? 'No link matches these filters.' : null
}

/** Where the links of an empty list may have gone. */
function ArchivePointer() {
  const { data } = useQuery(anyArchivedQuery)
  if (!data?.total) return null
  return (
    <Link
      to="/affiliate-links"
      search={{ state: 'archived' }}
      className="text-cell font-label text-accent hover:underline"
    >
      Archived links
    </Link>
  )
}

export function NoLinks({ search, onClear, createLink }: NoLinksProps) {
  const reason = reasonFor(search)
  return (
    <Card>
      <EmptyState
        title="No affiliate links found"
        description={reason ?? 'Create your first affiliate link to start tracking performance.'}
        action={
          reason ? (
            <Button onClick={onClear}>Show all links</Button>
          ) : (
            <div className="grid justify-items-center gap-4">
              {createLink}
              <ArchivePointer />
            </div>
          )
        }
        className="py-16"
      />
    </Card>
  )
}
