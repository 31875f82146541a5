import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card, CardHeader } from './card.tsx'
import { EmptyState } from './empty-state.tsx'
import { Loaded } from './loaded.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

interface ListCardProps<Item> {
  title: string
  description: string
  query: UseQueryResult<readonly Item[]>
  /** What is listed, such as `webhooks`. */
  noun: string
  /** Makes one: in the head, or in the middle while there is none. */
  add: ReactNode
  empty: { title: string; description: string }
  /** A last row, where there is any. */
  foot?: ReactNode
  /** One as an item of the list, with its key. */
  children: (item: Item) => ReactNode
}

/** A card of a few things that a person keeps, each a row. */
export function ListCard<Item>(props: ListCardProps<Item>) {
  const { query, noun, add, empty } = props
  return (
    <Card>
      <CardHeader
        title={props.title}
        description={props.description}
        action={query.data && query.data.length > 0 && add}
      />
      <Loaded
        query={query}
        failure={`We couldn’t load the ${noun}.`}
        skeleton={
          <Loading label={`Loading ${noun}`} className="grid gap-3 px-[18px] pb-5">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </Loading>
        }
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState isPlain {...empty} action={add} className="pt-2" />
          ) : (
            <ul className="border-t border-line">
              {items.map(props.children)}
              {props.foot && <li className="px-[18px] py-3 text-cell text-ink-2">{props.foot}</li>}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
