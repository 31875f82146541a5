import type { Page } from '@hopwise/contracts'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PagedList } from '../ui/paged-list.tsx'

interface CollectionListProps<Item, Search, Query, Key extends readonly unknown[]> {
  collection: { pageSize: number; queryOf: (search: Search) => Query }
  /** What the address asks for. */
  search: Search
  /** The list's query in the browser. */
  list: (query: Query) => UseQueryOptions<Page<Item>, Error, Page<Item>, Key>
  onPage: (page: number) => void
  nouns: readonly [one: string, several: string]
  failure: string
  skeleton: ReactNode
  whenNone: ReactNode
  children: (items: readonly Item[], isOld: boolean) => ReactNode
}

/** The page of a collection that the address asks for. */
export function CollectionList<
  Item extends { id: number },
  Search extends { page?: number | undefined },
  Query,
  Key extends readonly unknown[],
>({ collection, search, list, ...rest }: CollectionListProps<Item, Search, Query, Key>) {
  return (
    <PagedList
      query={useQuery(list(collection.queryOf(search)))}
      page={search.page ?? 1}
      pageSize={collection.pageSize}
      {...rest}
    />
  )
}
