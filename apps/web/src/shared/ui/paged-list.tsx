import type { Page } from '@hopwise/contracts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Loaded } from './loaded.tsx'
import { Pagination } from './pagination.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

interface PagedListProps<Item> {
  query: UseQueryResult<Page<Item>>
  /** Counted from one. */
  page: number
  pageSize: number
  onPage: (page: number) => void
  sizes?: readonly number[]
  onSize?: (size: number) => void
  /** One of what is listed and several, such as `link` and `links`. */
  nouns: readonly [one: string, several: string]
  /** Said when it cannot be loaded. */
  failure: string
  skeleton: ReactNode
  whenNone: ReactNode
  /** `isOld` while another page's or filter's items stand there, until its own have come. */
  children: (items: readonly Item[], isOld: boolean, total: number) => ReactNode
}

const none: readonly number[] = []

function PastTheEnd({ onFirstPage }: { onFirstPage: () => void }) {
  return (
    <Card className="grid justify-items-center gap-4 px-6 py-10">
      <p className="text-body text-ink-2">This page doesn’t exist.</p>
      <Button onClick={onFirstPage}>First page</Button>
    </Card>
  )
}

/** A list that is shown page by page: loading, failing, empty, past its end, and the pages below it. */
export function PagedList<Item extends { id: number }>(props: PagedListProps<Item>) {
  const { query, page, pageSize, onPage, sizes, onSize, nouns, children, whenNone, ...rest } = props
  useKeptFocus(query.data?.items.map(({ id }) => id) ?? none)
  return (
    <Loaded query={query} isSliced hasOwnCard {...rest}>
      {({ items, total }) => {
        if (total === 0) return whenNone
        if (items.length === 0) return <PastTheEnd onFirstPage={() => onPage(1)} />
        return (
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
            {children(items, query.isPlaceholderData, total)}
            <Pagination
              page={page}
              pageSize={pageSize}
              total={total}
              onPage={onPage}
              {...(sizes && { sizes })}
              {...(onSize && { onSize })}
              noun={nouns[total === 1 ? 0 : 1]}
            />
          </div>
        )
      }}
    </Loaded>
  )
}
