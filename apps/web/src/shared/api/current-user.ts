import { type CurrentUser, getCurrentUser } from '@hopwise/contracts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call } from './call.ts'

export const currentUserQuery = queryOptions({
  queryKey: ['auth', 'user'],
  queryFn: ({ signal }) => call(getCurrentUser, {}, { signal }),
  // The first sale changes what a workspace opens with.
  meta: { topics: ['account', 'earnings'] },
})

/** Who is signed in. The shell fills the answer in before any screen is shown. */
export function useCurrentUser(): CurrentUser {
  return useSuspenseQuery(currentUserQuery).data
}
