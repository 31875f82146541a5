import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { receivedBy } from './live.ts'

type Queries = { queryKey: readonly unknown[] } | ReturnType<typeof receivedBy>

/**
 * Sends a change and refetches what it makes old. After a refusal too, for what was shown is what the
 * server refused; but nothing waits for that.
 */
export function useChange<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  ...old: readonly Queries[]
) {
  const client = useQueryClient()
  const refetch = () =>
    Promise.all(
      old.map((queries) =>
        client.invalidateQueries('predicate' in queries ? queries : { queryKey: queries.queryKey }),
      ),
    )
  return useMutation({
    mutationFn: send,
    onSuccess: refetch,
    onError: () => void refetch(),
  })
}
