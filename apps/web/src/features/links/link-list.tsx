import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { Pagination } from '#src/shared/ui/pagination.tsx'
import { useKeptFocus } from '#src/shared/ui/use-kept-focus.ts'
import { LinkListSkeleton } from './link-list-skeleton.tsx'
import type { LinkDeeds } from './link-menu.tsx'
import { LinkRow } from './link-row.tsx'
import { type LinkSearch, linksPerPage, listQueryOf } from './link-search.ts'
import { type LinkPage, linksQuery } from './links.queries.ts'
import { NoLinks } from './no-links.tsx'

interface LinkListProps {
  search: LinkSearch
  onPage: (page: number) => void
  onClear: () => void
  createLink: ReactNode
  deeds: LinkDeeds
}

function Rows({ page, deeds, isOld }: { page: LinkPage; deeds: LinkDeeds; isOld: boolean }) {
  return (
    <Card className={cx('transition-opacity duration-150', isOld && 'opacity-55')}>
      <ul aria-label="Links" aria-busy={isOld}>
        {page.items.map((link) => (
          <LinkRow key={link.id} link={link} deeds={deeds} />
        ))}
      </ul>
    </Card>
  )
}

const none: readonly number[] = []

function idsOf(page: LinkPage | undefined): readonly number[] {
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

export function LinkList({ search, onPage, onClear, createLink, deeds }: LinkListProps) {
  const query = useQuery(linksQuery(listQueryOf(search)))
  useKeptFocus(idsOf(query.data))
  if (query.data) {
    const { items, total } = query.data
    if (total === 0) return <NoLinks search={search} onClear={onClear} createLink={createLink} />
    if (items.length === 0) return <PastTheEnd onFirstPage={() => onPage(1)} />
    return (
      <div className="grid gap-4">
        <Rows page={query.data} deeds={deeds} isOld={query.isPlaceholderData} />
        <Pagination
          page={search.page ?? 1}
          pageSize={linksPerPage}
          total={total}
          onPage={onPage}
          noun={total === 1 ? 'link' : 'links'}
        />
      </div>
    )
  }
  if (query.isError) {
    return (
      <Card>
        <ErrorState
          title="Your links could not be loaded."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </Card>
    )
  }
  return <LinkListSkeleton />
}
