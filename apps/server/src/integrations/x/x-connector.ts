import { z } from 'zod'
import type { PlatformApp } from '#src/connectors.ts'
import { askForTokens } from '../social/ask-for-tokens.ts'
import { askPlatform, understand } from '../social/ask-platform.ts'
import type {
  ConnectorOptions,
  Post,
  Profile,
  SocialConnector,
  Tokens,
} from '../social/connector.ts'
import { challengeOf } from '../social/pkce.ts'
import { PlatformFailure } from '../social/platform-failure.ts'
import { askForPosts } from './read-posts.ts'
import { reportWindow, throwOnProblem } from './x-answers.ts'
import { createXPublisher, type XHosts } from './x-publisher.ts'
import { postOf, timeline, user } from './x-shapes.ts'

/** Reading and posting of the signed-in user (xdevplatform/docs, OAuth 2.0 scopes). */
const scopes = 'tweet.read tweet.write users.read offline.access'
const postsRead = '20'

type XApp = PlatformApp<XHosts>

/** X API v2 (xdevplatform/docs): OAuth 2.0 with PKCE, access tokens of 2 h, refresh tokens that rotate. */
export function createXConnector(app: XApp, options: ConnectorOptions = {}): SocialConnector {
  const { site, api } = app.hosts
  const basic = Buffer.from(`${app.clientId}:${app.clientSecret}`).toString('base64')
  const asApp = { authorization: `Basic ${basic}` }

  function ask(form: Record<string, string>): Promise<Tokens> {
    const address = `${api}/2/oauth2/token`
    return askForTokens(
      { address, form, headers: asApp, scopes, keyName: 'X_CLIENT_ID', throwOnProblem },
      options,
    )
  }
  async function get(path: string, tokens: Tokens, query: Record<string, string>) {
    const headers = { authorization: `Bearer ${tokens.access}` }
    return await askPlatform(`${api}${path}`, { headers, query }, options)
  }

  return {
    platform: 'twitter',
    isSandbox: app.isSandbox,
    offers: { analytics: true, posts: true },
    renewBeforeMs: 5 * 60_000,
    authorizeUrl({ state, verifier, redirectUri }) {
      const url = new URL(`${site}/i/oauth2/authorize`)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: app.clientId,
        redirect_uri: redirectUri,
        scope: scopes,
        state,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
      }).toString()
      return url.href
    },
    exchangeCode: ({ code, verifier, redirectUri }) =>
      ask({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        client_id: app.clientId,
      }),
    async refreshTokens({ refresh }) {
      if (refresh === null) throw new PlatformFailure({ kind: 'token-refused' })
      const fresh = await ask({
        grant_type: 'refresh_token',
        refresh_token: refresh,
        client_id: app.clientId,
      })
      return { ...fresh, refresh: fresh.refresh ?? refresh }
    },
    async revoke({ access, refresh }) {
      const form = { token: refresh ?? access }
      const question = { method: 'POST', headers: asApp, form } as const
      throwOnProblem(await askPlatform(`${api}/2/oauth2/revoke`, question, options))
    },
    async readProfile(tokens, report): Promise<Profile> {
      const query = { 'user.fields': 'public_metrics,profile_image_url' }
      const answer = await get('/2/users/me', tokens, query)
      reportWindow(answer, 'GET /2/users/me', report)
      throwOnProblem(answer)
      const { data } = understand(z.object({ data: user }), answer)
      return {
        externalId: data.id,
        handle: data.username,
        displayName: data.name ?? null,
        avatarUrl: data.profile_image_url ?? null,
        profileUrl: `https://x.com/${encodeURIComponent(data.username)}`,
        followers: data.public_metrics?.followers_count ?? null,
        engagement: null,
      }
    },
    async readPosts(tokens, { externalId, handle }, report): Promise<Post[]> {
      // A repost carries the figures of someone else's post, and a reply is read by few.
      const query = { max_results: postsRead, exclude: 'retweets,replies' }
      const answer = await askForPosts(api, { tokens, report, externalId, query }, options)
      throwOnProblem(answer)
      return understand(timeline, answer).data.map((one) => postOf(one, handle, site))
    },
    publisher: createXPublisher(app.hosts, options),
  }
}
