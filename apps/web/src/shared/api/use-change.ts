import { useMutation, useQueryClient } from '@tanstack/react-query'

interface Keyed {
  queryKey: readonly unknown[]
}

/**
 * Sends a change and refetches what it makes old. After a refusal too, for what was shown is what the
 * server refused; but nothing waits for that.
 */
export function useChange<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  ...old: readonly Keyed[]
) {
  const client = useQueryClient()
  const refetch = () =>
    Promise.all(old.map(({ queryKey }) => client.invalidateQueries({ queryKey })))
  return useMutation({
    mutationFn: send,
    onSuccess: refetch,
    onError: () => void refetch(),
  })
}
