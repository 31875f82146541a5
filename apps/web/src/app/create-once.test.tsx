import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useMakeFirstLink } from '#src/features/guidance/onboarding/onboarding.queries.ts'
import { useAddPixel } from '#src/features/links/link-settings/link-settings.queries.ts'
import { useAddProduct } from '#src/features/links/products/products.queries.ts'
import { useCreateTag } from '#src/features/links/tags/tags.queries.ts'
import { useCreateAddress } from '#src/features/money/postbacks/postbacks.queries.ts'
import { useCreateWebhook } from '#src/features/money/webhooks/webhooks.queries.ts'
import { useCreateApiKey } from '#src/features/people/api-keys/api-keys.queries.ts'
import { useAddNetwork } from '#src/features/people/settings/integrations.queries.ts'
import { useAddAccount } from '#src/features/publishing/social/social.queries.ts'
import { useSaveOwnTarget } from '#src/features/publishing/web-distribution/web-distribution.queries.ts'
import { createQueryClient } from '#src/shared/api/query-client.ts'

afterEach(() => vi.unstubAllGlobals())

interface Creation {
  mutateAsync: (input: never) => Promise<unknown>
}

const creations: [name: string, useCreation: () => Creation][] = [
  ['first link', useMakeFirstLink],
  ['pixel', useAddPixel],
  ['product of a network', useAddProduct],
  ['tag', useCreateTag],
  ['postback address', useCreateAddress],
  ['webhook', useCreateWebhook],
  ['API key', useCreateApiKey],
  ['affiliate network', useAddNetwork],
  ['social account', useAddAccount],
  ['site', () => useSaveOwnTarget(null)],
]

test.each(creations)(
  'a %s whose answer was lost is asked for by the same key',
  async (_name, hook) => {
    const keys: (string | null)[] = []
    vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get('idempotency-key'))
      throw new TypeError('Failed to fetch')
    })
    const client = createQueryClient()
    const { result } = renderHook(hook, {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    })
    // safe because nothing reads it: the call never arrives
    const input = { name: 'Desk' } as never
    for (const _press of [1, 2]) await result.current.mutateAsync(input).catch(() => {})
    expect(keys).toEqual([expect.stringMatching(/./), keys[0]])
  },
)
