import type { Page } from '@hopwise/contracts'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PagedList } from '../ui/paged-list.tsx'
import { type ListBulk, SelectableList } from './selectable-list.tsx'
import type { Nouns } from './use-bulk.ts'

interface CollectionListProps<Item, Search, Query, Key extends readonly unknown[], Change> {
  collection: {
    pageSize: number
    queryOf: (search: Search) => Query
    filterOf: (search: Search) => Query
    viewOf: (search: Search) => Query
  }
  /** What the address asks for. */
  search: Search
  /** The list's query in the browser. */
  list: (query: Query) => UseQueryOptions<Page<Item>, Error, Page<Item>, Key>
  onPage: (page: number) => void
  nouns: Nouns
  failure: string
  skeleton: ReactNode
  whenNone: ReactNode
  /** What can be done with many of its rows; without it none can be chosen. */
  bulk?: ListBulk<Item, Query, Query, Change>
  children: (items: readonly Item[], isOld: boolean) => ReactNode
}

/** The page of a collection that the address asks for. */
export function CollectionList<
  Item extends { id: number },
  Search extends { page?: number | undefined },
  Query extends object,
  Key extends readonly unknown[],
  Change = never,
>(props: CollectionListProps<Item, Search, Query, Key, Change>) {
  const { collection, search, list, bulk, ...rest } = props
  const query = useQuery(list(collection.queryOf(search)))
  const pages = (
    <PagedList query={query} page={search.page ?? 1} pageSize={collection.pageSize} {...rest} />
  )
  if (bulk === undefined) return pages
  return (
    <SelectableList
      query={query}
      filter={collection.filterOf(search)}
      view={collection.viewOf(search)}
      nouns={rest.nouns}
      bulk={bulk}
    >
      {pages}
    </SelectableList>
  )
}
