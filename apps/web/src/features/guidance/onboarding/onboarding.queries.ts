import * as contract from '@hopwise/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'
import { useCallOnce } from '#src/shared/api/use-call-once.ts'

export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: ({ signal }) => call(contract.getOnboarding, {}, { signal }),
  meta: { topics: ['guidance', 'links', 'clicks'] },
})

/** Both answer where the person stands then. */
function useKeepAnswer() {
  const client = useQueryClient()
  return (answer: contract.Onboarding) => client.setQueryData(onboardingQuery.queryKey, answer)
}

export function useMakeFirstLink() {
  const onSuccess = useKeepAnswer()
  const make = useCallOnce(contract.makeFirstLink)
  return useMutation({
    mutationFn: (body: contract.FirstLink) => make({ body }),
    onSuccess,
  })
}

export function useChangeOnboarding() {
  const onSuccess = useKeepAnswer()
  return useMutation({
    mutationFn: (state: contract.Onboarding['state']) =>
      call(contract.changeOnboarding, { body: { state } }),
    onSuccess,
  })
}
