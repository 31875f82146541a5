import type { ReactNode } from 'react'
import { ArchivePointer, NoneFound } from '#src/shared/collection/none-found.tsx'
import { type LinkSearch, linkCollection } from './link-search.ts'
import { anyArchivedQuery } from './links.queries.ts'

interface NoLinksProps {
  search: LinkSearch
  onClear: () => void
  createLink: ReactNode
}

function reasonFor(search: LinkSearch): string | null {
  const count = linkCollection.countFilters(search)
  const isArchiveAlone = search.state === 'archived' && count === 1
  const isFiltered = count > 0
  if (search.search) {
    return `No link, URL or title contains “${search.search}”${isFiltered ? ' with these filters' : ''}.`
  }
  if (isArchiveAlone) return 'Nothing is archived. Archived links appear here and keep redirecting.'
  return isFiltered ? 'No link matches these filters.' : null
}

export function NoLinks({ search, onClear, createLink }: NoLinksProps) {
  return (
    <NoneFound
      title="No affiliate links found"
      reason={reasonFor(search)}
      clear={{ label: 'Show all links', onPress: onClear }}
      first={{
        description: 'Create your first affiliate link to start tracking performance.',
        action: createLink,
      }}
      archive={
        <ArchivePointer
          query={anyArchivedQuery}
          to="/affiliate-links"
          search={{ state: 'archived' }}
        >
          Archived links
        </ArchivePointer>
      }
    />
  )
}
