import type { CurrentUser, PostDetails } from '@hopwise/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { currentUserQuery } from '#src/shared/api/current-user.ts'
import { createQueryClient } from '#src/shared/api/query-client.ts'
import { TooltipProvider } from '#src/shared/ui/tooltip.tsx'

const user: CurrentUser = {
  id: 'u1',
  firstName: 'Ada',
  lastName: 'Moss',
  email: 'ada@example.com',
  username: null,
  emailVerified: true,
  pendingEmail: null,
  confirmsEmail: false,
  linksWaitForEmail: false,
  linksPreviewedUntil: null,
  twoFactorEnabled: false,
  isOperator: false,
  createdAt: '2026-01-01T00:00:00Z',
  workspace: {
    id: 1,
    name: 'Ada',
    isSample: false,
    timeZone: 'UTC',
    market: null,
    hasEarned: false,
  },
  shortUrlBase: 'https://hop.example/l/',
  shortUrlBases: [{ domainId: null, base: 'https://hop.example/l/' }],
  networkAddresses: [],
  sampleOffered: false,
}

export const aDraft: PostDetails = {
  id: 7,
  platform: 'twitter',
  status: 'draft',
  mode: 'automatic',
  content: 'A quiet desk.',
  hashtags: [],
  characterCount: 13,
  writer: 'person',
  imageUrl: null,
  account: null,
  product: null,
  link: null,
  campaign: null,
  isOwnExperience: false,
  market: null,
  destinationUrl: null,
  postedText: 'A quiet desk.',
  scheduledFor: null,
  publishedAt: null,
  isReadyToPaste: false,
  url: null,
  failure: null,
  clicks: 0,
  conversions: 0,
  earnings: '0.00',
  cost: null,
  checks: [],
  request: null,
  version: 1,
  createdAt: '2026-11-01T00:00:00Z',
  removedAt: null,
  events: [],
}

/** A part of a screen, to someone who is signed in. */
export function open(part: () => ReactNode): void {
  const client = createQueryClient()
  client.setQueryData(currentUserQuery.queryKey, user)
  const router = createRouter({
    routeTree: createRootRoute({ component: part }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <RouterProvider router={router} />
      </TooltipProvider>
    </QueryClientProvider>,
  )
}
