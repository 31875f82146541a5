import type { ReactNode } from 'react'
import { ArchivePointer, NoneFound } from '#src/shared/collection/none-found.tsx'
import type { SmartLinkSearch } from './smart-link-search.ts'
import { anyArchivedQuery } from './smart-links.queries.ts'

interface NoSmartLinksProps {
  search: SmartLinkSearch
  onClear: () => void
  createLink: ReactNode
}

function reasonFor({ search, platform, tag, state }: SmartLinkSearch): string | null {
  const isNarrowed = platform !== undefined || tag !== undefined
  const isFiltered = isNarrowed || (state !== undefined && state !== 'live')
  if (search) {
    return `No smart link, URL or title contains “${search}”${isFiltered ? ' with these filters' : ''}.`
  }
  if (state === 'archived' && !isNarrowed) {
    return 'Nothing is archived. Archived links appear here and keep redirecting.'
  }
  return isFiltered ? 'No smart link matches these filters.' : null
}

export function NoSmartLinks({ search, onClear, createLink }: NoSmartLinksProps) {
  return (
    <NoneFound
      title="No smart links yet"
      reason={reasonFor(search)}
      clear={{ label: 'Show all smart links', onPress: onClear }}
      first={{
        description: 'Create your first smart link to send each visitor where it earns most.',
        action: createLink,
      }}
      archive={
        <ArchivePointer
          query={anyArchivedQuery}
          to="/smart-links"
          search={{ tab: 'manage', state: 'archived' }}
        >
          Archived smart links
        </ArchivePointer>
      }
    />
  )
}
