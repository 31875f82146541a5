import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import type { SmartLinkSearch } from './smart-link-search.ts'
import { anyArchivedQuery } from './smart-links.queries.ts'

interface NoSmartLinksProps {
  search: SmartLinkSearch
  onClear: () => void
  createLink: ReactNode
}

function reasonFor({ search, platform, state }: SmartLinkSearch): string | null {
  const isFiltered = platform !== undefined || state === 'archived'
  if (search) {
    return `No smart link, address or title contains “${search}”${isFiltered ? ' with these filters' : ''}.`
  }
  if (state === 'archived' && platform === undefined) {
    return 'Nothing is archived. Archived links wait here and keep redirecting.'
  }
  return isFiltered ? 'No smart link matches these filters.' : null
}

export function NoSmartLinks({ search, onClear, createLink }: NoSmartLinksProps) {
  const reason = reasonFor(search)
  const { data } = useQuery(anyArchivedQuery)
  return (
    <Card>
      <EmptyState
        title="No smart links yet"
        description={
          reason ?? 'Create your first smart link: it sends each visitor where it earns most.'
        }
        action={
          reason ? (
            <Button onClick={onClear}>Show all smart links</Button>
          ) : (
            <div className="grid justify-items-center gap-4">
              {createLink}
              {data !== undefined && data.total > 0 && (
                <Link
                  to="/smart-links"
                  search={{ tab: 'manage', state: 'archived' }}
                  className="text-cell font-label text-accent hover:underline"
                >
                  Archived smart links
                </Link>
              )}
            </div>
          )
        }
        className="py-16"
      />
    </Card>
  )
}
