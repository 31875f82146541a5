import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * What is made old while its answer is on the way is asked for once more: the answer may be from before
 * the change and would pass for new. A plain client asks again only where it has data and someone looks.
 */
export class CatchingUpClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const onTheWay = this.getQueryCache().findAll(filters).filter(keepsItsAnswer)
    const again = ({ queryHash }: Query) =>
      this.invalidateQueries(
        { ...filters, predicate: (one) => one.queryHash === queryHash },
        options,
      )
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...onTheWay.map((query) => settled(query).then(() => again(query))),
    ])
  }
}

function keepsItsAnswer(query: Query): boolean {
  const { fetchStatus, data } = query.state
  return fetchStatus === 'fetching' && (data === undefined || !query.isActive())
}

function settled(query: Query): Promise<unknown> {
  return query.promise?.catch(() => undefined) ?? Promise.resolve()
}
