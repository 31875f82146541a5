import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { useChange } from './use-change.ts'

const links = { queryKey: ['links'] }

function changing(send: (slug: string) => Promise<string>, load: () => Promise<number>) {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(
    () => {
      const query = useQuery({ queryKey: [...links.queryKey, 1], queryFn: load })
      return { data: query.data, change: useChange(send, links) }
    },
    { wrapper },
  ).result
}

test('a change is done once the lists that show it are new', async () => {
  let loads = 0
  const result = changing(
    async (slug) => slug,
    async () => ++loads,
  )
  await vi.waitFor(() => expect(result.current.data).toBe(1))
  await act(() => result.current.change.mutateAsync('desk'))
  expect(loads).toBe(2)
})

test('a refusal is known at once, while the lists that it is about are refetched', async () => {
  const again = Promise.withResolvers<number>()
  const load = vi.fn(() => again.promise).mockResolvedValueOnce(1)
  const result = changing(() => Promise.reject(new Error('409')), load)
  await vi.waitFor(() => expect(result.current.data).toBe(1))
  await act(async () => {
    await expect(result.current.change.mutateAsync('desk')).rejects.toThrow('409')
  })
  expect(load).toHaveBeenCalledTimes(2)
  await act(async () => again.resolve(2))
  await vi.waitFor(() => expect(result.current.data).toBe(2))
})
