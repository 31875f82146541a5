import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { createQueryClient } from '../api/query-client.ts'
import { dismissToast, getToasts } from '../ui/toast-store.ts'
import { useAction } from './use-action.ts'

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
})

const shown = () => getToasts().findLast(({ isOpen }) => isOpen)

/** An action on a link, sent by `send`. */
function anAction(
  send: (slug: string) => Promise<string>,
  more: Partial<Parameters<typeof useAction<string, string>>[0]> = {},
) {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () =>
      useAction<string, string>({
        run: useMutation({ mutationFn: send }),
        failed: 'Failed to archive the link. Please try again.',
        ...more,
      }),
    { wrapper },
  )
  return result
}

const refusal = (message?: string) =>
  new ApiError(409, JSON.stringify({ code: 'conflict', message }), 'Conflict')

test('a failure shows the server’s own sentence', async () => {
  const action = anAction(() => Promise.reject(refusal('It is in use by a campaign.')))
  await act(async () => {
    expect(await action.current.act('desk')).toBe(false)
  })
  expect(shown()).toMatchObject({
    title: 'Error',
    description: 'It is in use by a campaign.',
    variant: 'destructive',
  })
})

test('a failure without a sentence of the server’s shows the given one, under its own title', async () => {
  const action = anAction(() => Promise.reject(new TypeError('fetch failed')), {
    failedTitle: 'Update Failed',
  })
  await act(() => action.current.act('desk'))
  expect(shown()).toMatchObject({
    title: 'Update Failed',
    description: 'Failed to archive the link. Please try again.',
  })
})

test('a failure that is shown elsewhere has no toast', async () => {
  const onFailed = vi.fn(() => true)
  const action = anAction(() => Promise.reject(refusal('The address is taken.')), { onFailed })
  await act(() => action.current.act('desk'))
  expect(onFailed).toHaveBeenCalledWith(expect.any(ApiError), 'The address is taken.')
  expect(shown()).toBeUndefined()
})

test('a success says its words, made of what was sent and what came back', async () => {
  const onDone = vi.fn()
  const action = anAction(async (slug) => `${slug}-2`, {
    done: (answer, slug) => ({ title: 'Copied', description: `${slug} to ${answer}` }),
    onDone,
  })
  await act(async () => {
    expect(await action.current.act('desk')).toBe(true)
  })
  expect(shown()).toMatchObject({ title: 'Copied', description: 'desk to desk-2' })
  expect(shown()?.action).toBeUndefined()
  expect(onDone).toHaveBeenCalledWith('desk-2', 'desk')
})

test('one press of Undo takes back what was sent', async () => {
  const undo = vi.fn()
  const action = anAction(async (slug) => slug, { done: 'Link archived', undo })
  await act(() => action.current.act('desk'))
  expect(shown()?.action?.label).toBe('Undo')
  shown()?.action?.onClick()
  expect(undo).toHaveBeenCalledWith('desk', 'desk')
})

test('what cannot be taken back offers no Undo', async () => {
  const action = anAction(async (slug) => slug, {
    done: 'Post unscheduled',
    undo: () => {},
    canUndo: () => false,
  })
  await act(() => action.current.act('desk'))
  expect(shown()).toMatchObject({ title: 'Post unscheduled' })
  expect(shown()?.action).toBeUndefined()
})

test('what is being sent is known until it is answered', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const action = anAction(() => promise)
  let answered: Promise<boolean> | undefined
  await act(async () => {
    answered = action.current.act('desk')
  })
  await vi.waitFor(() => expect(action.current.pending).toBe('desk'))
  await act(async () => {
    resolve('desk')
    await answered
  })
  await vi.waitFor(() => expect(action.current.isPending).toBe(false))
  expect(action.current.pending).toBeUndefined()
})
