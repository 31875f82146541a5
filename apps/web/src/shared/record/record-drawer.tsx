import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { Drawer } from '../ui/drawer.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { useLastId } from './use-last-id.ts'

interface RecordDrawerProps<Item> {
  /** Undefined closes it. */
  id: number | undefined
  onClose: () => void
  /** What it shows, such as `campaign`. */
  noun: string
  /** Loads the one of that id. The same function at each render. */
  useRecord: (id: number) => UseQueryResult<Item>
  title: ReactNode | ((item: Item) => ReactNode)
  description?: ReactNode | ((item: Item) => ReactNode)
  /** The classes of what stands in for each part while it loads. */
  skeleton: readonly string[]
  className?: string
  /** As wide as the page. */
  isPage?: boolean
  renderPicture?: (item: Item) => ReactNode
  /** Right after the title. */
  renderAfterTitle?: (item: Item) => ReactNode
  renderActions?: (item: Item) => ReactNode
  children: (item: Item) => ReactNode
}

/** One thing of a list in a drawer over the screen: loading, failing with a retry, not found, or there. */
export function RecordDrawer<Item>(props: RecordDrawerProps<Item>) {
  // What it showed stays while it slides away.
  const lastId = useLastId(props.id)
  return lastId === undefined ? null : <Open {...props} lastId={lastId} />
}

function Open<Item>(props: RecordDrawerProps<Item> & { lastId: number }) {
  const { id, lastId, noun, useRecord, title, description, children } = props
  const query = useRecord(lastId)
  const { data, error } = query
  const isGone = data === undefined && error instanceof ApiError && error.status === 404
  return (
    <Drawer
      isOpen={id !== undefined}
      onOpenChange={props.onClose}
      title={isGone ? `${capitalized(noun)} not found` : drawerTitle(title, data, noun)}
      description={isGone ? undefined : describe(description, data)}
      isPage={props.isPage ?? false}
      picture={data && props.renderPicture?.(data)}
      afterTitle={data && props.renderAfterTitle?.(data)}
      actions={data && props.renderActions?.(data)}
      {...(props.className && { className: props.className })}
    >
      {isGone ? (
        <p className="text-body text-ink-2">
          This {noun} does not exist, or belongs to another workspace.
        </p>
      ) : (
        <Loaded
          query={query}
          failure={`We couldn’t load the ${noun}.`}
          skeleton={
            <Loading label={`Loading the ${noun}`} className="grid gap-5">
              {props.skeleton.map((part) => (
                <Skeleton key={part} className={part} />
              ))}
            </Loading>
          }
        >
          {(item) => <Fragment key={lastId}>{children(item)}</Fragment>}
        </Loaded>
      )}
    </Drawer>
  )
}

const capitalized = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)

function drawerTitle<Item>(
  title: RecordDrawerProps<Item>['title'],
  item: Item | undefined,
  noun: string,
): ReactNode {
  if (typeof title !== 'function') return title
  return item === undefined ? capitalized(noun) : title(item)
}

function describe<Item>(
  description: RecordDrawerProps<Item>['description'],
  item: Item | undefined,
): ReactNode {
  if (typeof description !== 'function') return description
  return item === undefined ? undefined : description(item)
}
