import { getSmartLink } from '@hopwise/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/** What is known of single links: old with any change of one. */
export const singleLinks = { queryKey: ['link'] } as const

/** One link of any kind, with all that decides where it leads. */
export const linkQuery = (id: number) =>
  queryOptions({
    queryKey: [...singleLinks.queryKey, id],
    queryFn: ({ signal }) => call(getSmartLink, { params: { id } }, { signal }),
    meta: { topics: ['links', 'campaigns', 'tags'] },
  })

export const useLink = (id: number) => useQuery(linkQuery(id))
