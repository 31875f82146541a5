import { onlineManager } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

const refused = (status: number) => () => Promise.reject(new ApiError(status, '', ''))

test('loaded data never goes stale and is fetched once', async () => {
  const client = createQueryClient()
  const queryFn = vi.fn(() => Promise.resolve(1))
  await client.fetchQuery({ queryKey: ['a'], queryFn })
  await client.fetchQuery({ queryKey: ['a'], queryFn })
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test('a failed query is not retried', async () => {
  const client = createQueryClient()
  const queryFn = vi.fn(refused(500))
  await expect(client.fetchQuery({ queryKey: ['a'], queryFn })).rejects.toThrow()
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test('an ended session is reported once a call meets it twice', async () => {
  const onSignedOut = vi.fn()
  const client = createQueryClient(onSignedOut)
  await client.fetchQuery({ queryKey: ['a'], queryFn: refused(500) }).catch(() => {})
  expect(onSignedOut).not.toHaveBeenCalled()
  await client.fetchQuery({ queryKey: ['b'], queryFn: refused(401) }).catch(() => {})
  expect(onSignedOut).toHaveBeenCalledOnce()
})

test('a call that was refused while the session was exchanged is asked again, and ends nothing', async () => {
  const onSignedOut = vi.fn()
  const client = createQueryClient(onSignedOut)
  const queryFn = vi.fn<() => Promise<number>>().mockResolvedValue(2)
  queryFn.mockImplementationOnce(refused(401))
  expect(await client.fetchQuery({ queryKey: ['a'], queryFn })).toBe(2)
  expect(queryFn).toHaveBeenCalledTimes(2)
  expect(onSignedOut).not.toHaveBeenCalled()
})

test('without a network a mutation fails at once and is not sent later', async () => {
  onlineManager.setOnline(false)
  const mutationFn = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const client = createQueryClient()
  const mutation = client.getMutationCache().build(client, { mutationFn })
  await expect(mutation.execute(undefined)).rejects.toThrow('Failed to fetch')
  onlineManager.setOnline(true)
  expect(mutationFn).toHaveBeenCalledOnce()
})
