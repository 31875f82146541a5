export interface Page<Row> {
  data: Row[]
  /** What `after` takes for the next page; null on the last one. */
  next: string | null
}

/** A page when awaited; `for await` goes through the rows of all pages. */
export interface Listing<P extends Page<unknown>>
  extends Promise<P>,
    AsyncIterable<P['data'][number]> {
  /** Page by page, each read when it is asked for. */
  pages(): AsyncIterable<P>
}

export function listing<P extends Page<unknown>>(
  read: (after: string | undefined) => Promise<P>,
): Listing<P> {
  const first = read(undefined)
  async function* pages(): AsyncGenerator<P> {
    for (let page = await first; ; page = await read(page.next)) {
      yield page
      if (page.next === null) return
    }
  }
  async function* rows(): AsyncGenerator<P['data'][number]> {
    // safe because rows are JSON, never promises
    for await (const { data } of pages()) yield* data as Awaited<P['data'][number]>[]
  }
  return Object.assign(first, { pages, [Symbol.asyncIterator]: rows })
}
