import type { Page } from '@hopwise/contracts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClasses } from './button-classes.ts'
import { Card, CardHeader } from './card.tsx'
import { EmptyState } from './empty-state.tsx'
import { Loaded } from './loaded.tsx'
import { Pagination } from './pagination.tsx'
import { Select } from './select.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

export const logPageSize = 20

interface PagedLogProps<Item, Choice extends string> {
  title: string
  description: string
  filter: {
    label: string
    all: string
    options: readonly { value: Choice; label: string }[]
    chosen: Choice | undefined
  }
  onFilter: (chosen: Choice | undefined) => void
  exportAddress: string
  query: UseQueryResult<Page<Item>>
  /** Counted from one. */
  page: number
  onPage: (page: number) => void
  /** One of what is listed and several, such as `call` and `calls`. */
  nouns: readonly [one: string, several: string]
  /** Why there is nothing, while everything is asked for and while a filter is on. */
  empty: { title: string; filtered: string; description: string }
  children: (items: readonly Item[]) => ReactNode
}

/** A card of what happened, newest first: narrowed by one choice, exported, shown page by page. */
export function PagedLog<Item, Choice extends string>(props: PagedLogProps<Item, Choice>) {
  const { filter, query, page, nouns, empty } = props
  const { chosen } = filter
  return (
    <Card>
      <CardHeader
        title={props.title}
        description={props.description}
        action={
          (chosen || query.data?.total !== 0) && (
            <div className="flex flex-wrap items-center gap-2">
              <Select
                aria-label={filter.label}
                options={filter.options}
                placeholder={filter.all}
                value={chosen ?? ''}
                onChange={({ target }) => {
                  props.onFilter(filter.options.find(({ value }) => value === target.value)?.value)
                  props.onPage(1)
                }}
              />
              <a href={props.exportAddress} download className={buttonClasses('secondary')}>
                <Download aria-hidden />
                Export CSV
              </a>
            </div>
          )
        }
      />
      <Loaded
        query={query}
        failure={`We couldn’t load the ${nouns[1]}.`}
        skeleton={
          <Loading label={`Loading ${nouns[1]}`} className="grid gap-3 px-[18px] pb-5">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </Loading>
        }
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState
              isPlain
              title={chosen ? empty.filtered : empty.title}
              description={empty.description}
              className="pt-2"
            />
          ) : (
            <>
              {props.children(items)}
              <div className="border-t border-line px-[18px] py-3">
                <Pagination
                  page={page}
                  pageSize={logPageSize}
                  total={total}
                  onPage={props.onPage}
                  noun={nouns[total === 1 ? 0 : 1]}
                />
              </div>
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
