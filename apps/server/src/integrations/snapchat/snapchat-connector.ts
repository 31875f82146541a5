import type { PlatformApp } from '#src/connectors.ts'
import { askForTokens } from '../social/ask-for-tokens.ts'
import { askPlatform, type PlatformAnswer, understand } from '../social/ask-platform.ts'
import type {
  ConnectorOptions,
  Profile,
  ReportLimit,
  SocialConnector,
  Tokens,
} from '../social/connector.ts'
import { PlatformFailure } from '../social/platform-failure.ts'
import { ownProfile, stats, storyEngagement } from './snapchat-shapes.ts'

const scope = 'snapchat-profile-api'

type SnapchatApp = PlatformApp<{ accounts: string; api: string }>

/** Snap's Public Profile API (developers.snap.com): for apps on its allow-list. */
export function createSnapchatConnector(
  app: SnapchatApp,
  options: ConnectorOptions = {},
): SocialConnector {
  const { accounts, api } = app.hosts

  function ask(form: Record<string, string>): Promise<Tokens> {
    const keys = { client_id: app.clientId, client_secret: app.clientSecret }
    const address = `${accounts}/login/oauth2/access_token`
    return askForTokens(
      {
        address,
        form: { ...form, ...keys },
        scopes: scope,
        keyName: 'SNAPCHAT_CLIENT_ID',
        throwOnProblem,
      },
      options,
    )
  }
  async function get(path: string, tokens: Tokens, report: ReportLimit, query = {}) {
    const headers = { authorization: `Bearer ${tokens.access}` }
    const answer = await askPlatform(`${api}/v1${path}`, { headers, query }, options)
    // Snap reports nothing about its limits, so the calls themselves are counted.
    report({ name: 'calls', used: 1, limit: null, resetsAt: null })
    throwOnProblem(answer)
    return answer
  }
  async function readStats(id: string, fields: string, tokens: Tokens, report: ReportLimit) {
    // Every other granularity needs a time to begin and one to end.
    const query = { assetType: 'PROFILE', granularity: 'LIFETIME', fields }
    const path = `/public_profiles/${encodeURIComponent(id)}/stats`
    return understand(stats, await get(path, tokens, report, query))
  }
  /** These two fields are not documented for certain: a profile is whole without them. */
  async function readInteractions(id: string, tokens: Tokens, report: ReportLimit) {
    try {
      return await readStats(id, 'STORY_COUNT,INTERACTIONS', tokens, report)
    } catch (error) {
      if (error instanceof PlatformFailure && error.problem.kind === 'not-understood') return {}
      throw error
    }
  }

  return {
    platform: 'snapchat',
    isSandbox: app.isSandbox,
    // The API lists no posts with their counts.
    offers: { analytics: true, posts: false },
    renewBeforeMs: 5 * 60_000,
    authorizeUrl({ state, redirectUri }) {
      const url = new URL(`${accounts}/login/oauth2/authorize`)
      url.search = new URLSearchParams({
        client_id: app.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope,
        state,
      }).toString()
      return url.href
    },
    exchangeCode: ({ code, redirectUri }) =>
      ask({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    async refreshTokens({ refresh }) {
      if (refresh === null) throw new PlatformFailure({ kind: 'token-refused' })
      const fresh = await ask({ grant_type: 'refresh_token', refresh_token: refresh })
      return { ...fresh, refresh: fresh.refresh ?? refresh }
    },
    // Snap documents no call for it.
    revoke: async () => undefined,
    async readProfile(tokens, report): Promise<Profile> {
      const own = understand(ownProfile, await get('/public_profiles/my_profile', tokens, report))
      const { SUBSCRIBERS: followers = null } = await readStats(
        own.id,
        'SUBSCRIBERS',
        tokens,
        report,
      )
      const interactions = await readInteractions(own.id, tokens, report)
      return {
        externalId: own.id,
        handle: own.snap_user_name,
        displayName: own.display_name ?? null,
        avatarUrl: null,
        profileUrl: `https://www.snapchat.com/add/${encodeURIComponent(own.snap_user_name)}`,
        followers,
        engagement: storyEngagement(interactions, followers),
      }
    },
    readPosts: async () => [],
    // Snap opens posting to apps on its allow-list alone, and to no text without a picture.
    publisher: null,
  }
}

/** 20 calls a second for an app, 10 for a token; 429 without a word on when (developers.snap.com). */
function throwOnProblem({ status }: PlatformAnswer): void {
  if (status === 429)
    throw new PlatformFailure({ kind: 'rate-limited', until: null, isAppWide: true })
  if (status === 401) throw new PlatformFailure({ kind: 'token-refused' })
  if (status === 403) {
    const reason = 'it refused the call; Snap has to put this app on its allow-list'
    throw new PlatformFailure({ kind: 'away', reason })
  }
}
