import type { Page } from '@hopwise/contracts'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PagedList } from '../ui/paged-list.tsx'
import { type PageSize, pageSizes } from './address.ts'
import { type ListBulk, SelectableList } from './selectable-list.tsx'
import type { Nouns } from './use-bulk.ts'

interface CollectionListProps<Item, Search, Query, Key extends readonly unknown[], Change> {
  collection: {
    sizeOf: (search: Search) => number
    queryOf: (search: Search) => Query
    filterOf: (search: Search) => Query
    viewOf: (search: Search) => Query
  }
  /** What the address asks for. */
  search: Search
  /** The list's query in the browser. */
  list: (query: Query) => UseQueryOptions<Page<Item>, Error, Page<Item>, Key>
  onPage: (page: number) => void
  /** Without it a page is as long as it is. */
  onSize?: (size: PageSize | undefined) => void
  nouns: Nouns
  failure: string
  skeleton: ReactNode
  whenNone: ReactNode
  /** What can be done with many of its rows; without it none can be chosen. */
  bulk?: ListBulk<Item, Query, Query, Change>
  children: (items: readonly Item[], isOld: boolean, total: number) => ReactNode
}

/** The page of a collection that the address asks for. */
export function CollectionList<
  Item extends { id: number },
  Search extends { page?: number | undefined },
  Query extends object,
  Key extends readonly unknown[],
  Change = never,
>(props: CollectionListProps<Item, Search, Query, Key, Change>) {
  const { collection, search, list, bulk, onSize, ...rest } = props
  const query = useQuery(list(collection.queryOf(search)))
  const pages = (
    <PagedList
      query={query}
      page={search.page ?? 1}
      pageSize={collection.sizeOf(search)}
      {...(onSize && {
        sizes: pageSizes,
        onSize: (size) => onSize(pageSizes.find((one) => one === size)),
      })}
      {...rest}
    />
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
