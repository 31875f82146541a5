import type { CurrentUser } from '@hopwise/contracts'
import { vi } from 'vitest'

export function aUser(part: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 'u1',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    username: 'ada',
    emailVerified: true,
    pendingEmail: null,
    confirmsEmail: false,
    linksWaitForEmail: false,
    linksPreviewedUntil: null,
    twoFactorEnabled: false,
    isOperator: false,
    createdAt: '2026-11-01T00:00:00Z',
    workspace: {
      id: 1,
      name: 'Ada',
      isSample: false,
      timeZone: 'UTC',
      market: null,
      hasEarned: false,
    },
    shortUrlBase: 'https://go.example/l/',
    shortUrlBases: [{ domainId: null, base: 'https://go.example/l/' }],
    networkAddresses: [],
    sampleOffered: false,
    ...part,
  }
}

class SilentEventSource {
  close() {}
}

/** Answers every call with what is written for its path, else with 404. */
export function standInServer(answers: Record<string, () => Response | Promise<Response>>) {
  vi.stubGlobal('EventSource', SilentEventSource)
  const fetched = vi.fn(async (input: RequestInfo | URL) => {
    const path = new URL(String(input), 'http://hopwise.test').pathname
    return answers[path]?.() ?? Response.json({ message: 'No such path' }, { status: 404 })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}
